/** How often a random proof is repeated: a little in `npm test`, at full length in `npm run prove`. */
export const times = (few: number, all: number): number => (process.env['PROVE'] ? all : few);
