declare module 's3rver' {
  import type { Server } from 'node:http';

  interface Settings {
    readonly address: string;
    readonly port: number;
    readonly silent: boolean;
    readonly directory: string;
    readonly configureBuckets: readonly { readonly name: string; readonly configs?: readonly string[] }[];
  }
  /** A storage that speaks as S3 does, but believes every signature. */
  export default class S3rver {
    readonly httpServer: Server;
    readonly logger: { silent: boolean };
    constructor(settings: Settings);
    run(): Promise<{ readonly port: number }>;
  }
}
