import {
  getCountryCallingCode,
  isSupportedCountry,
  parsePhoneNumberFromString,
  type PhoneNumber,
} from 'libphonenumber-js/min';

/**
 * Parses a phone number of that country, written in any way; undefined for other text or a number of another country.
 */
export function parsePhone(number: string, countryCode: string): PhoneNumber | undefined {
  if (!isSupportedCountry(countryCode)) return undefined;
  const parsed = parsePhoneNumberFromString(number, countryCode);
  // Checks the length only: new area codes appear faster than the library's tables are updated.
  const isOurs = parsed?.isPossible() && parsed.countryCallingCode === getCountryCallingCode(countryCode);
  return isOurs ? parsed : undefined;
}

/** Formats a phone number as usual in its country: (202) 555-0143. */
export const formatPhone = (phone: { readonly countryCode: string; readonly number: string | null }): string =>
  phone.number ? (parsePhone(phone.number, phone.countryCode)?.formatNational() ?? phone.number) : '';
