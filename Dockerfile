# Every package, to build the admin.
FROM node:24-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm ci --include=dev --ignore-scripts --no-audit --no-fund
COPY . .
RUN npm run build

# The packages that the running server needs, without the Node among them, for the image has one, and what is never read.
# The embedded PostgreSQL stays.
FROM node:24-bookworm-slim AS packages
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm ci --omit=dev --ignore-scripts --no-audit --no-fund
COPY scripts/prunePackages.mjs scripts/
RUN node scripts/prunePackages.mjs node_modules && rm -rf node_modules/node-linux-* node_modules/.bin
COPY src/lib src/lib
# The user of the last stage may not write here: what the first start would add is added now.
RUN node --eval "import('./src/lib/process/postgresBinaries.ts').then((postgres) => postgres.linkLibraries())"

FROM node:24-bookworm-slim
# PostgreSQL makes its files only for a user that has a name.
RUN useradd --uid 10001 --no-create-home verus && install --directory --owner verus --group verus --mode 0700 /data
WORKDIR /app
COPY --from=packages /app/node_modules node_modules
COPY package.json ./
COPY src src
COPY migrations migrations
COPY templates templates
COPY fixtures fixtures
COPY --from=build /app/dist dist
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
USER verus
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s \
  CMD ["node", "--eval", "fetch(`http://127.0.0.1:${process.env.PORT}/readyz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# ENCRYPTION_KEYS, SESSION_KEY and FIRM_CERTIFICATE_FILE are wanted; with NODE_ENV=demo it is the demo firm, and makes its
# own. Without a DATABASE_URL the container keeps its own PostgreSQL in /data;
# give it --shm-size=256m then. Nothing is written but in /data and /tmp: docker run --read-only --tmpfs /tmp.
CMD ["node", "--min-semi-space-size=16", "--max-semi-space-size=64", "src/server/main.ts"]
