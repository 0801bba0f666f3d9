import { formatPhone } from '../domain/phone.ts';
import type { Location, Phone } from './entity.ts';

export const presentPhone = ({ countryCode, number }: Phone) => ({
  countryCode,
  number,
  formattedPhone: number ? formatPhone({ countryCode, number }) : null,
});

export const presentLocation = ({ street, apt, city, state, zip, country }: Location) => ({
  street,
  apt,
  city,
  state: state?.id ?? null,
  stateName: state?.name ?? null,
  zip,
  country: country?.id ?? null,
});
