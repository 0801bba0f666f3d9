/** The consent that a signer gives, stored with each signature in the words that were shown. */
export const consentText =
  'I have read this document and I sign it electronically. I understand that my typed name has the same legal effect as my signature with pen and paper, and that the time, the address and the means by which I signed are recorded with it.';
