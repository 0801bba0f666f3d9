import { defineEntity, p } from '@mikro-orm/postgresql';
import { createdAt, id, updatedAt, version } from '../../lib/columns.ts';
import { visible } from '../scope.ts';
import { Location, Phone, State } from '../reference/entity.ts';

const BranchSchema = defineEntity({
  name: 'Branch',
  tableName: 'branches',
  filters: visible('branch'),
  properties: {
    id: id(),
    name: p.text(),
    url: p.text().nullable(),
    phone: p.embedded(Phone).prefix('phone_'),
    location: p.embedded(Location).prefix('location_'),
    jurisdictions: p.manyToMany(State).pivotTable('branch_jurisdictions'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    version: version(),
  },
  indexes: [
    { name: 'branches_name', expression: 'create index branches_name on branches (name nulls first, id)' },
    // Two of one name could not be told apart where a branch is picked.
    { name: 'branches_one_name', expression: 'create unique index branches_one_name on branches (lower(name))' },
  ],
});
export class Branch extends BranchSchema.class {}
BranchSchema.setClass(Branch);
