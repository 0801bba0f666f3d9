import { Migrator } from '@mikro-orm/migrations';
import { defineConfig, MikroORM } from '@mikro-orm/postgresql';
import { AccGroup, Account, AccountOwner, AccountProfile, RejectReason } from '../book/accounts/entity.ts';
import {
  AdvisorCode,
  AdvisorSubscription,
  AssistantCode,
  CodeTerms,
  VerusOverride,
  VimBreakdown,
} from '../firm/advisor-codes/entity.ts';
import { AuditEvent, AuditSeal } from '../platform/audit/entity.ts';
import { AuditSubscriber } from '../platform/audit/subscriber.ts';
import { Attempt, BackupCode, Invitation, PasswordReset, Session, WriteCount } from '../platform/auth/entity.ts';
import { Branch } from '../platform/branches/entity.ts';
import { Client, ClientCode, ClientProfile } from '../book/clients/entity.ts';
import { Citizenship, Employment, Experience, Financials } from '../book/clients/profile.ts';
import { CompanyLogo, CompanySettings } from '../platform/company/entity.ts';
import { PostgresRoad } from '../lib/database/dialect.ts';
import { RoadSqlDriver } from '../lib/database/ormDriver.ts';
import type { ConnectionPool } from '../lib/database/pool.ts';
import { timeouts, type Timeouts } from '../lib/database/timeouts.ts';
import type { DatabaseSettings } from '../lib/database/settings.ts';
import { ExportedRows } from '../platform/exports/entity.ts';
import { Feedback } from '../people/feedbacks/entity.ts';
import { ListView } from '../platform/list-views/entity.ts';
import { FeeSchedule, FeeTier } from '../book/fee-schedules/entity.ts';
import { ClientCharge } from '../money/payouts/tables/clientCharge.ts';
import { ChargeFile, ChargeFileRow } from '../money/payouts/tables/chargeFile.ts';
import { Dispute, DisputeMessage } from '../money/disputes/entity.ts';
import { Invoice } from '../money/invoices/entity.ts';
import { Reconciliation, ReconciliationRow } from '../money/reconciliations/entity.ts';
import { Debit } from '../money/payouts/tables/debit.ts';
import { FeeFile } from '../money/payouts/tables/feeFile.ts';
import { Blob } from '../platform/blobs/entity.ts';
import { StoredFile } from '../book/files/entity.ts';
import { InternalForm, Signature } from '../book/internal-forms/entity.ts';
import { BillingError } from '../money/payouts/tables/billingError.ts';
import { IdempotencyKey } from '../platform/idempotency/entity.ts';
import { ClaimSubscriber } from '../platform/idempotency/subscriber.ts';
import { Chore, Job, KeptMail } from '../platform/jobs/entity.ts';
import { JobSubscriber } from '../platform/jobs/subscriber.ts';
import { DiscoveredAccount } from '../book/new-accounts/entity.ts';
import { BillingDetail } from '../firm/billing-details/entity.ts';
import { BillingPreview } from '../money/payouts/tables/billingPreview.ts';
import { BillingRun } from '../money/payouts/tables/billingRun.ts';
import { Breakdown } from '../money/payouts/tables/breakdown.ts';
import { FeeRow } from '../money/payouts/tables/feeRow.ts';
import { GroupQuarter } from '../money/payouts/tables/groupQuarter.ts';
import { BilledPositions } from '../money/payouts/tables/billedPositions.ts';
import { LeftOut } from '../money/payouts/tables/leftOut.ts';
import { SetAside } from '../money/payouts/tables/setAside.ts';
import { Payout } from '../money/payouts/tables/payout.ts';
import { CarryForward } from '../money/payouts/tables/carryForward.ts';
import {
  DailyValue,
  ImportProblem,
  Position,
  DailyPosition,
  PositionFile,
  PositionImport,
} from '../book/positions/entity.ts';
import { HeldBlock } from '../book/positions/heldBlock.ts';
import { Preference, Setting } from '../platform/preferences/entity.ts';
import { Country, Custodian, Location, Phone, State } from '../platform/reference/entity.ts';
import { Refund, RefundShare } from '../money/refunds/entity.ts';
import { SetupLink } from '../people/setup/entity.ts';
import { Task } from '../office/tasks/entity.ts';
import { User, UserPicture } from '../platform/users/entity.ts';

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
  DailyPosition,
  DailyValue,
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
  BilledPositions,
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

export const ormOptions = (settings: DatabaseSettings, bounds: Timeouts = timeouts.request) =>
  defineConfig({
    dbName: settings.dbName,
    driver: RoadSqlDriver,
    driverOptions: new PostgresRoad(connectionOf(settings), bounds),
    entities,
    extensions: [Migrator],
    subscribers: [new AuditSubscriber(), new JobSubscriber(), new ClaimSubscriber()],
    forceUtcTimezone: true,
    // Joins must not filter: with it on, an account whose advisor is out of scope would vanish.
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

/** The connection settings for a plain driver (pg). */
export const connectionOf = ({ host, port, user, password, dbName, driverOptions }: DatabaseSettings) => ({
  host,
  port,
  user,
  database: dbName,
  ...(typeof password === 'string' ? { password } : {}),
  ...(typeof driverOptions === 'object' ? driverOptions : {}),
});

/**
 * Connects the ORM through the connection pool of `lib/database`; statements have a request's time limits by default.
 */
export const connect = (settings: DatabaseSettings, bounds?: Timeouts): Promise<MikroORM> =>
  MikroORM.init(ormOptions(settings, bounds));

/** The connection pool of an ORM. */
export const poolOf = (orm: MikroORM): ConnectionPool => {
  const road: unknown = orm.config.get('driverOptions');
  if (!(road instanceof PostgresRoad)) throw new Error('This ORM takes another road');
  return road.pool;
};

/** Runs the migrations; answers how many ran. */
export const migrate = async (orm: MikroORM): Promise<number> => (await orm.migrator.up()).length;
