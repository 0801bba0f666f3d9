import { Migration } from '@mikro-orm/migrations';

export class Migration20261122235449_people extends Migration {

  override name = 'Migration20261122235449_people';

  override up(): void | Promise<void> {
    this.addSql(`create table "company_logos" ("company_settings_id" uuid not null, "image" bytea not null, "updated_at" timestamptz not null default now(), primary key ("company_settings_id"));`);

    this.addSql(`create table "user_pictures" ("user_id" uuid not null, "size" smallint not null, "image" bytea not null, "updated_at" timestamptz not null default now(), primary key ("user_id", "size"));`);

    this.addSql(`alter table "company_settings" add "short_name" text null, add "legal_name" text null, add "retention_years" smallint not null default 7, add "assistant_may_submit" boolean not null default true, add "version" int not null default 1;`);
    this.addSql(`alter table "company_settings" add constraint "company_settings_retention" check (retention_years between 6 and 100);`);

    this.addSql(`create unique index password_resets_open on password_resets (user_id) where used_at is null;`);

    this.addSql(`create unique index invitations_open on invitations (user_id) where used_at is null;`);

    this.addSql(`alter table "advisor_codes" drop constraint "advisor_codes_numbered";`);
    this.addSql(`alter table "advisor_codes" drop constraint "advisor_codes_status_check";`);
    this.addSql(`alter table "advisor_codes" add "decline_reason" text null, add "answered_by_id" uuid null, add "answered_at" timestamptz null;`);
    this.addSql(`alter table "advisor_codes" add constraint "advisor_codes_answered_by_id_foreign" foreign key ("answered_by_id") references "users" ("id") on update no action on delete set null;`);
    this.addSql(`alter table "advisor_codes" add constraint "advisor_codes_declined" check (status <> 'declined' or decline_reason is not null);`);
    this.addSql(`alter table "advisor_codes" add constraint "advisor_codes_numbered" check (status <> 'active' or number is not null);`);
    this.addSql(`alter table "advisor_codes" add constraint "advisor_codes_status_check" check ("status" in ('active', 'requested', 'declined'));`);

    this.addSql(`alter table "code_terms" add "in_force" boolean not null default false;`);
    this.addSql(`update code_terms set in_force = ended_on is null;`);
    this.addSql(`drop index "code_terms_live";`);
    this.addSql(`create unique index code_terms_live on code_terms (advisor_code_id) where in_force;`);

    this.addSql(`alter table "company_logos" add constraint "company_logos_company_settings_id_foreign" foreign key ("company_settings_id") references "company_settings" ("id") on update cascade on delete cascade;`);

    this.addSql(`alter table "user_pictures" add constraint "user_pictures_user_id_foreign" foreign key ("user_id") references "users" ("id") on update no action on delete cascade;`);
    this.addSql(`alter table "user_pictures" add constraint "user_pictures_size" check (size in (40, 80, 120));`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "company_logos" cascade;`);
    this.addSql(`drop table if exists "user_pictures" cascade;`);

    this.addSql(`alter table "advisor_codes" drop constraint "advisor_codes_answered_by_id_foreign";`);

    this.addSql(`alter table "advisor_codes" drop constraint "advisor_codes_declined";`);
    this.addSql(`alter table "advisor_codes" drop constraint "advisor_codes_numbered";`);
    this.addSql(`alter table "advisor_codes" drop constraint "advisor_codes_status_check";`);
    this.addSql(`alter table "advisor_codes" drop column "decline_reason", drop column "answered_by_id", drop column "answered_at";`);
    this.addSql(`alter table "advisor_codes" add constraint "advisor_codes_numbered" check (status = 'requested' or number is not null);`);
    this.addSql(`alter table "advisor_codes" add constraint "advisor_codes_status_check" check ("status" in ('active', 'requested'));`);

    this.addSql(`drop index "code_terms_live";`);
    this.addSql(`create unique index code_terms_live on code_terms (advisor_code_id) where ended_on is null;`);
    this.addSql(`alter table "code_terms" drop column "in_force";`);

    this.addSql(`alter table "company_settings" drop constraint "company_settings_retention";`);
    this.addSql(`alter table "company_settings" drop column "short_name", drop column "legal_name", drop column "retention_years", drop column "assistant_may_submit", drop column "version";`);

    this.addSql(`drop index "invitations_open";`);

    this.addSql(`drop index "password_resets_open";`);
  }

}
