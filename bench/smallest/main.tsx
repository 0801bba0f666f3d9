import simpleRestProvider from 'ra-data-simple-rest';
import { Admin, Datagrid, DateField, List, NumberField, Resource, TextField } from 'react-admin';
import { createRoot } from 'react-dom/client';

/** The list of accounts as react-admin's first page of documentation makes it: our columns, and nothing beside them. */
const texts = ['clientName', 'accTypeName', 'billFromAccountNumber', 'accGroupName', 'existingAccount'];
const links = ['advisorName', 'advisorCodeNumber', 'status'];
const days = ['createdAt', 'updatedAt', 'submittedAt', 'dateFunded'];

const Accounts = () => (
  <List perPage={30} sort={{ field: 'value', order: 'DESC' }} exporter={false}>
    <Datagrid bulkActionButtons={false}>
      <TextField source="number" />
      {[...texts, ...links].map((source) => (
        <TextField key={source} source={source} sortable={false} />
      ))}
      <NumberField source="value" />
      <NumberField source="billableValue" />
      {days.map((source) => (
        <DateField key={source} source={source} sortable={false} />
      ))}
    </Datagrid>
  </List>
);

const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <Admin dataProvider={simpleRestProvider('/api')} disableTelemetry>
      <Resource name="accounts" list={Accounts} />
    </Admin>,
  );
}
