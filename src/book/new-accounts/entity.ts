import { defineEntity, p } from '@mikro-orm/postgresql';
import { createdAt, id, instant, updatedAt, version } from '../../lib/columns.ts';
import { visible } from '../../platform/scope.ts';
import { Account } from '../accounts/entity.ts';
import { AdvisorCode } from '../../firm/advisor-codes/entity.ts';
import { Custodian } from '../../platform/reference/entity.ts';

/** An account number in an import that no account has; it waits to be converted or matched by hand. */
const DiscoveredAccountSchema = defineEntity({
  name: 'DiscoveredAccount',
  tableName: 'discovered_accounts',
  filters: visible('discoveredAccount'),
  properties: {
    id: id(),
    custodian: p.manyToOne(Custodian),
    number: p.text(),
    clientName: p.text().nullable(),
    accType: p.text().nullable(),
    /** The representative's code as the custodian wrote it. */
    srcAdvisorCode: p.text().nullable(),
    advisorCode: p.manyToOne(AdvisorCode).nullable().index(),
    openedOn: p.date().nullable(),
    account: p.manyToOne(Account).nullable(),
    convertedAt: instant().nullable(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    version: version(),
  },
  indexes: [
    {
      name: 'discovered_accounts_number',
      expression:
        'create unique index discovered_accounts_number on discovered_accounts (custodian_id, comparable_number(number))',
    },
    {
      name: 'discovered_accounts_unpadded',
      expression:
        'create index discovered_accounts_unpadded on discovered_accounts (unpadded_number(number), custodian_id) where converted_at is null',
    },
  ],
  checks: [{ name: 'discovered_accounts_converted', expression: '(account_id is null) = (converted_at is null)' }],
});
export class DiscoveredAccount extends DiscoveredAccountSchema.class {}
DiscoveredAccountSchema.setClass(DiscoveredAccount);
