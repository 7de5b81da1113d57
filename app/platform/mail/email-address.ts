/**
 * One address that mail can be sent to, and nothing that a mail system would take apart or decode: no list, no `Name <address>`,
 * no encoded word (`=?utf-8?q?…?=`, RFC 2047).
 */
export const isEmailAddress = (text: string): boolean =>
  text.length <= 254 &&
  !text.includes('=?') &&
  /^[^\s@,;:<>()[\]"\\\p{Cc}]+@[^\s@,;:<>()[\]"\\\p{Cc}]+\.[^\s@,;:<>()[\]"\\.\p{Cc}]+$/u.test(text)
