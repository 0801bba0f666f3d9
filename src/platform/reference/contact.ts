import type { z } from 'zod';
import { plainLocation, type location as locationSchema, type optionalPhone } from '../../domain/fields.ts';
import { formatPhone } from '../../domain/phone.ts';
import { plainOf, type AnswerTo } from '../../lib/plain.ts';
import type { Location, Phone } from './entity.ts';

export const presentPhone = ({ countryCode, number }: Phone) =>
  ({
    countryCode,
    number,
    formattedPhone: number ? formatPhone({ countryCode, number }) : null,
  }) satisfies AnswerTo<z.input<typeof optionalPhone>>;

export const presentLocation = (location: Location) =>
  ({
    ...plainOf(location, plainLocation),
    state: location.state?.id ?? null,
    stateName: location.state?.name ?? null,
    country: location.country?.id ?? null,
  }) satisfies AnswerTo<z.output<typeof locationSchema>>;
