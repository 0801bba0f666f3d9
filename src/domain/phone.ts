import {
  getCountryCallingCode,
  isSupportedCountry,
  parsePhoneNumberFromString,
  type PhoneNumber,
} from 'libphonenumber-js/min';

/** A number of that country, written in any way; undefined where the text is none, or belongs to another country. */
export function parsePhone(number: string, countryCode: string): PhoneNumber | undefined {
  if (!isSupportedCountry(countryCode)) return undefined;
  const parsed = parsePhoneNumberFromString(number, countryCode);
  // By its length alone: area codes are opened faster than the library's tables follow.
  const isOurs = parsed?.isPossible() && parsed.countryCallingCode === getCountryCallingCode(countryCode);
  return isOurs ? parsed : undefined;
}

/** (202) 555-0143, and what is usual elsewhere. */
export const formatPhone = (phone: { readonly countryCode: string; readonly number: string | null }): string =>
  phone.number ? (parsePhone(phone.number, phone.countryCode)?.formatNational() ?? phone.number) : '';
