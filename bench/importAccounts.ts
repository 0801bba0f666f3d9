import type { Server } from './http.ts';

const accounts = 20_000;
const header = 'Account Number,Account Type,Custodian,Advisor Code,First Name,Last Name,SSN,Email,Date of Birth';

/** Three accounts of each client, half of them at codes of each custodian of the large firm. */
const rowOf = (n: number): string => {
  const client = Math.floor(n / 3);
  const [custodian, code] = client % 2 === 0 ? ['Schwab', 'SCH'] : ['Fidelity', 'FID'];
  const ssn = String(600_100_000 + client);
  const number = `B${10_000_000 + n}`;
  return `${number},Individual,${custodian},${code}${client % 800},Ada,Bench ${client},${ssn},ada${client}@bench.test,1970-01-02`;
};

/** A file of as many new accounts as one may bring, looked at and then taken; in a sentence. */
export const importAccounts = async (server: Server): Promise<string> => {
  const file = [header, ...Array.from({ length: accounts }, (_, n) => rowOf(n)), ''].join('\n');
  const dry = await send(server, file, true);
  const real = await send(server, file, false);
  return `import of 20,000 new accounts: looked at in ${dry.toFixed(1)} s, taken in ${real.toFixed(1)} s (goal 60); peak memory ${server.peak().toFixed(0)} MB`;
};

/** In seconds. */
const send = async ({ url, cookie }: Server, file: string, dryRun: boolean): Promise<number> => {
  const body = new FormData();
  body.set('file', new Blob([file]), 'accounts.csv');
  const began = performance.now();
  const answer = await fetch(`${url}/api/accounts/import?dryRun=${dryRun}`, {
    method: 'POST',
    headers: { cookie },
    body,
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`The accounts are not imported: ${answer.status} ${text.slice(0, 300)}`);
  return (performance.now() - began) / 1000;
};
