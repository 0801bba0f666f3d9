import { Migrator } from '@mikro-orm/migrations';
import { defineConfig, MikroORM, type Options } from '@mikro-orm/postgresql';
import { AccGroup, Account, AccountOwner, AccountProfile, RejectReason } from './accounts/entity.ts';
import {
  AdvisorCode,
  AdvisorSubscription,
  AssistantCode,
  CodeTerms,
  VerusOverride,
  VimBreakdown,
} from './advisor-codes/entity.ts';
import { AuditEvent } from './audit/entity.ts';
import { AuditSubscriber } from './audit/subscriber.ts';
import { Attempt, BackupCode, Invitation, PasswordReset, Session } from './auth/entity.ts';
import { Branch } from './branches/entity.ts';
import { Client, ClientCode, ClientProfile } from './clients/entity.ts';
import { Citizenship, Employment, Experience, Financials } from './clients/profile.ts';
import { FeeSchedule, FeeTier } from './fee-schedules/entity.ts';
import { ClientCharge, Debit, FeeFile } from './fee-uploads/entity.ts';
import { Blob, InternalForm, Signature, StoredFile } from './files/entity.ts';
import { BillingError } from './flags/entity.ts';
import { Job, KeptMail } from './jobs/entity.ts';
import { JobSubscriber } from './jobs/subscriber.ts';
import { DiscoveredAccount } from './new-accounts/entity.ts';
import { BillingDetail, BillingRun, Breakdown, FeeRow, Payout } from './payouts/entity.ts';
import { CarryForward } from './payouts/ledger.ts';
import {
  AccountClose,
  ImportProblem,
  Position,
  PositionClose,
  PositionFile,
  PositionImport,
} from './positions/entity.ts';
import { Feedback, Preference, Setting } from './preferences/entity.ts';
import { Country, Custodian, Location, Phone, State } from './reference/entity.ts';
import { Refund, RefundShare } from './refunds/entity.ts';
import { Task } from './tasks/entity.ts';
import { User } from './users/entity.ts';

export const entities = [
  ...[Country, State, Custodian, Phone, Location],
  ...[Branch, User, AdvisorCode, CodeTerms, AdvisorSubscription, VerusOverride, VimBreakdown, AssistantCode],
  ...[Session, BackupCode, Invitation, PasswordReset, Attempt],
  ...[Client, ClientProfile, ClientCode, Citizenship, Employment, Financials, Experience],
  ...[AccGroup, Account, AccountProfile, AccountOwner, RejectReason, DiscoveredAccount],
  ...[Blob, StoredFile, InternalForm, Signature, FeeSchedule, FeeTier],
  ...[Position, PositionClose, AccountClose, PositionImport, PositionFile, ImportProblem],
  ...[BillingDetail, BillingRun, FeeRow, Breakdown, Payout, ClientCharge, FeeFile, Debit, CarryForward],
  ...[BillingError, Refund, RefundShare, AuditEvent, Job, KeptMail, Preference, Feedback, Setting, Task],
];

/** Where the database is: a socket folder of our own server, or the parts of a DATABASE_URL. */
export type DatabaseSettings = Pick<Options, 'host' | 'port' | 'user' | 'password' | 'dbName' | 'driverOptions'>;

export const ormOptions = (settings: DatabaseSettings) =>
  defineConfig({
    ...settings,
    entities,
    extensions: [Migrator],
    subscribers: [new AuditSubscriber(), new JobSubscriber()],
    forceUtcTimezone: true,
    // Collections are queried, never joined: with it on, an account whose advisor is out of scope would vanish.
    filtersOnRelations: false,
    autoJoinRefsForFilters: false,
    pool: { min: 0, max: 20 },
    // A mistyped name must not become a new, empty database.
    ensureDatabase: false,
    migrations: {
      path: 'migrations',
      pathTs: 'migrations',
      emit: 'ts',
      snapshot: true,
      snapshotName: '.schema',
      snapshotOnMigrate: false,
      transactional: true,
      silent: true,
    },
    schemaGenerator: { defaultDeleteRule: 'restrict', defaultUpdateRule: 'no action' },
  });

export const connect = (settings: DatabaseSettings): Promise<MikroORM> => MikroORM.init(ormOptions(settings));

/** Brings the schema to today's; answers how many migrations ran. */
export const migrate = async (orm: MikroORM): Promise<number> => (await orm.migrator.up()).length;
