import { join } from 'node:path';
import type { Config } from '../../platform/config.ts';
import { custodians } from '../../domain/custodian/choices.ts';
import type { CustodianId } from '../../domain/custodian/custodians.ts';
import { fetchFolder } from '../../lib/sftp/fetchFolder.ts';
import type { SftpServer } from '../../lib/sftp/server.ts';
import { SftpFault, type SftpReason } from '../../lib/sftp/session.ts';

/** The folder of a custodian's files of a day. */
export interface SourceFolder {
  readonly source: CustodianId;
  /** The folder on this machine with the files that have arrived. */
  readonly folder: string;
  /** The folder that the custodian delivers into, as a person finds it. */
  readonly searched: string;
  /** Why others have not arrived. */
  readonly remark?: string;
}

/** Gets a custodian's files of a day ready to be read. */
type FileSource = (asOf: string, signal: AbortSignal) => Promise<SourceFolder>;

export type SourceSettings = Pick<Config, 'importDir' | 'dataDir' | 'custodianServers'>;

export const sourceOf = ({ importDir, dataDir, custodianServers }: SourceSettings, source: CustodianId): FileSource => {
  const server = custodianServers?.[source];
  return server
    ? onServer(source, server, (asOf) => fetchedFolder({ dataDir }, source, asOf))
    : inFolder(source, join(importDir, source));
};

/** The folder of a day's files that were fetched from a custodian's server. */
export const fetchedFolder = ({ dataDir }: Pick<Config, 'dataDir'>, source: CustodianId, asOf: string): string =>
  join(dataDir, 'custodians', source, asOf);

const inFolder =
  (source: CustodianId, folder: string): FileSource =>
  (asOf) => {
    const dayFolder = join(folder, asOf);
    return Promise.resolve({ source, folder: dayFolder, searched: dayFolder });
  };

/** Fetches a day's files from a custodian's server, which has a folder for each day as the import folder has. */
const onServer =
  (source: CustodianId, server: SftpServer, keptAt: (asOf: string) => string): FileSource =>
  async (asOf, signal) => {
    const folder = keptAt(asOf);
    const searched = `${server.folder}/${asOf} on ${server.host}`;
    try {
      const unfinished = await fetchFolder(server, asOf, folder, { wanted: csvFile, signal });
      if (unfinished.length === 0) return { source, folder, searched };
      return {
        source,
        folder,
        searched,
        remark: `Still being written and will be imported next time: ${unfinished.join(', ')}.`,
      };
    } catch (error) {
      if (!(error instanceof SftpFault)) throw error;
      return { source, folder, searched, remark: sentences[error.reason](source) };
    }
  };

export const csvFile = /^[^.].*\.csv$/i;

const settingOf = (source: CustodianId) => `CUSTODIAN_${source.toUpperCase()}_URL`;

const sentences: Readonly<Record<SftpReason, (source: CustodianId) => string>> = {
  hostKey: (source) =>
    `The ${custodians[source]} server presented a host key that does not match ${settingOf(source)}: no files were fetched.`,
  signIn: (source) => `The ${custodians[source]} server rejected the user in ${settingOf(source)}.`,
  away: (source) => `The ${custodians[source]} server cannot be reached: its files will be fetched next time.`,
};
