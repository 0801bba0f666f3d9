import { insideFrom, mostFound } from '../src/domain/search/found.ts';

interface Statement {
  readonly name: string;
  readonly text: string;
  readonly values: readonly string[];
}

/**
 * Global search by hand among clients, accounts, codes, advisors and branches, in one statement for words of that
 * length.
 */
export const foundByHand = (word: string): Statement =>
  word.length < insideFrom
    ? { name: 'found at a beginning', text: anything(['$2', '$3']), values: [`${word}%`, `% ${word}%`] }
    : { name: 'found inside', text: anything(['$3']), values: [`${word}%`, `%${word}%`] };

const anything = (patterns: readonly string[]): string => {
  const like = (text: string) => `(${patterns.map((pattern) => `${text} ilike ${pattern}::text`).join(' or ')})`;
  const first = (name: string) => `order by ${name} ilike $2::text is not true, ${name}, id limit ${mostFound}`;
  const client = "c.first_name || coalesce(' ' || c.last_name, '')";
  const person = "u.first_name || ' ' || u.last_name";
  return [
    `select id, ${client} as name, concat_ws(' · ', is_entity, email) as detail from clients c
     where archived_at is null and (${like(client)} or ${like('email')}) ${first(client)}`,
    `select a.id, a.number, concat_ws(' · ', ${client}, a.acc_type, a.step) from (select id, number, client_id, acc_type, step
       from accounts where archived_at is null and id = any(array(
         select id from accounts where ${like('comparable_number(number)')} union
         select a.id from accounts a join clients c on c.id = a.client_id where ${like(client)})) ${first('number')}) a
     join clients c on c.id = a.client_id`,
    `select k.id, k.number, concat_ws(' · ', k.custodian_id, (select string_agg(${person}, ', ' order by s.position)
       from code_terms t join advisor_subscriptions s on s.terms_id = t.id join users u on u.id = s.advisor_id
       where t.advisor_code_id = k.id and t.in_force)) from (select id, number, custodian_id from advisor_codes
       where archived_at is null and status <> 'declined' and id = any(array(
         select id from advisor_codes where ${like('number')} union
         select t.advisor_code_id from code_terms t join advisor_subscriptions s on s.terms_id = t.id
         join users u on u.id = s.advisor_id where t.in_force and ${like(`${person} || ' ' || u.email`)}))
       ${first('number')}) k`,
    `select id, ${person}, concat_ws(' · ', email, status) from users u where role = 'advisor' and archived_at is null
     and ${like(`${person} || ' ' || email`)} ${first(person)}`,
    `select id, name, location_city from branches where ${like('name')} or ${like('location_city')} ${first('name')}`,
  ]
    .map((statement) => `(${statement})`)
    .join(' union all ');
};
