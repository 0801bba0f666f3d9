import { Migrator } from '@mikro-orm/migrations';
import { defineConfig, MikroORM } from '@mikro-orm/postgresql';
import { AccGroup, Account, AccountOwner, AccountProfile, RejectReason } from './accounts/entity.ts';
import {
  AdvisorCode,
  AdvisorSubscription,
  AssistantCode,
  CodeTerms,
  VerusOverride,
  VimBreakdown,
} from './advisor-codes/entity.ts';
import { AuditEvent, AuditSeal } from './audit/entity.ts';
import { AuditSubscriber } from './audit/subscriber.ts';
import { Attempt, BackupCode, Invitation, PasswordReset, Session, WriteCount } from './auth/entity.ts';
import { Branch } from './branches/entity.ts';
import { Client, ClientCode, ClientProfile } from './clients/entity.ts';
import { Citizenship, Employment, Experience, Financials } from './clients/profile.ts';
import { CompanyLogo, CompanySettings } from './company-settings/entity.ts';
import { PostgresRoad } from './lib/database/dialect.ts';
import { RoadSqlDriver } from './lib/database/ormDriver.ts';
import type { ConnectionPool } from './lib/database/pool.ts';
import { limits, type Limits } from './lib/database/limits.ts';
import type { DatabaseSettings } from './lib/database/settings.ts';
import { ExportedRows } from './exports/entity.ts';
import { Feedback } from './feedbacks/entity.ts';
import { ListView } from './list-views/entity.ts';
import { FeeSchedule, FeeTier } from './fee-schedules/entity.ts';
import { ClientCharge } from './payouts/tables/clientCharge.ts';
import { ChargeFile, ChargeFileRow } from './payouts/tables/chargeFile.ts';
import { Dispute, DisputeMessage } from './disputes/entity.ts';
import { Invoice } from './invoices/entity.ts';
import { Reconciliation, ReconciliationRow } from './reconciliations/entity.ts';
import { Debit } from './payouts/tables/debit.ts';
import { FeeFile } from './payouts/tables/feeFile.ts';
import { Blob, StoredFile } from './files/entity.ts';
import { InternalForm, Signature } from './internal-forms/entity.ts';
import { BillingError } from './payouts/tables/billingError.ts';
import { IdempotencyKey } from './idempotency/entity.ts';
import { ClaimSubscriber } from './idempotency/subscriber.ts';
import { Chore, Job, KeptMail } from './jobs/entity.ts';
import { JobSubscriber } from './jobs/subscriber.ts';
import { DiscoveredAccount } from './new-accounts/entity.ts';
import { BillingDetail } from './payouts/tables/billingDetail.ts';
import { BillingPreview } from './payouts/tables/billingPreview.ts';
import { BillingRun } from './payouts/tables/billingRun.ts';
import { Breakdown } from './payouts/tables/breakdown.ts';
import { FeeRow } from './payouts/tables/feeRow.ts';
import { GroupQuarter } from './payouts/tables/groupQuarter.ts';
import { KeptClose } from './payouts/tables/keptClose.ts';
import { LeftOut } from './payouts/tables/leftOut.ts';
import { SetAside } from './payouts/tables/setAside.ts';
import { Payout } from './payouts/tables/payout.ts';
import { CarryForward } from './payouts/tables/carryForward.ts';
import {
  AccountClose,
  ImportProblem,
  Position,
  PositionClose,
  PositionFile,
  PositionImport,
} from './positions/entity.ts';
import { HeldBlock } from './positions/heldBlock.ts';
import { Preference, Setting } from './preferences/entity.ts';
import { Country, Custodian, Location, Phone, State } from './reference/entity.ts';
import { Refund, RefundShare } from './refunds/entity.ts';
import { SetupLink } from './setup/entity.ts';
import { Task } from './tasks/entity.ts';
import { User, UserPicture } from './users/entity.ts';

export const entities = [
  Country,
  State,
  Custodian,
  Phone,
  Location,
  Branch,
  User,
  UserPicture,
  AdvisorCode,
  CodeTerms,
  AdvisorSubscription,
  VerusOverride,
  VimBreakdown,
  AssistantCode,
  Session,
  BackupCode,
  Invitation,
  PasswordReset,
  Attempt,
  WriteCount,
  SetupLink,
  Client,
  ClientProfile,
  ClientCode,
  Citizenship,
  Employment,
  Financials,
  Experience,
  AccGroup,
  Account,
  AccountProfile,
  AccountOwner,
  RejectReason,
  DiscoveredAccount,
  Blob,
  StoredFile,
  InternalForm,
  Signature,
  FeeSchedule,
  FeeTier,
  Position,
  PositionClose,
  AccountClose,
  PositionImport,
  PositionFile,
  ImportProblem,
  HeldBlock,
  BillingDetail,
  BillingRun,
  BillingPreview,
  LeftOut,
  SetAside,
  GroupQuarter,
  FeeRow,
  KeptClose,
  Breakdown,
  Payout,
  ClientCharge,
  ChargeFile,
  ChargeFileRow,
  FeeFile,
  Debit,
  CarryForward,
  BillingError,
  Dispute,
  DisputeMessage,
  Refund,
  RefundShare,
  Invoice,
  Reconciliation,
  ReconciliationRow,
  AuditEvent,
  AuditSeal,
  Job,
  Chore,
  KeptMail,
  ExportedRows,
  Preference,
  ListView,
  Feedback,
  Setting,
  CompanySettings,
  CompanyLogo,
  Task,
  IdempotencyKey,
];

export const ormOptions = (settings: DatabaseSettings, bounds: Limits = limits.request) =>
  defineConfig({
    dbName: settings.dbName,
    driver: RoadSqlDriver,
    driverOptions: new PostgresRoad(connectionOf(settings), bounds),
    entities,
    extensions: [Migrator],
    subscribers: [new AuditSubscriber(), new JobSubscriber(), new ClaimSubscriber()],
    forceUtcTimezone: true,
    // Collections are queried, never joined: with it on, an account whose advisor is out of scope would vanish.
    filtersOnRelations: false,
    autoJoinRefsForFilters: false,
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

/** The same server for a plain driver. */
export const connectionOf = ({ host, port, user, password, dbName, driverOptions }: DatabaseSettings) => ({
  host,
  port,
  user,
  database: dbName,
  ...(typeof password === 'string' ? { password } : {}),
  ...(typeof driverOptions === 'object' ? driverOptions : {}),
});

/** The ORM on the one road to the database, its statements within a request's limits if nothing else is said. */
export const connect = (settings: DatabaseSettings, bounds?: Limits): Promise<MikroORM> =>
  MikroORM.init(ormOptions(settings, bounds));

/** The connections that an ORM stands on. */
export const poolOf = (orm: MikroORM): ConnectionPool => {
  const road: unknown = orm.config.get('driverOptions');
  if (!(road instanceof PostgresRoad)) throw new Error('This ORM takes another road');
  return road.pool;
};

/** Brings the schema to today's; answers how many migrations ran. */
export const migrate = async (orm: MikroORM): Promise<number> => (await orm.migrator.up()).length;
