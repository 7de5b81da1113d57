const browsers: [RegExp, string][] = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]
const systems: [RegExp, string][] = [
  [/\biPhone\b/, 'an iPhone'],
  [/\biPad\b/, 'an iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'a Mac'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
]

const named = (userAgent: string, names: [RegExp, string][]) =>
  names.find(([sign]) => sign.test(userAgent))?.[1]

/** 'Firefox on Windows': enough to know one's own device by. */
export function clientName(userAgent: string): string {
  const browser = named(userAgent, browsers)
  const system = named(userAgent, systems)
  if (browser && system) return `${browser} on ${system}`
  return browser ?? (system ? `A program on ${system}` : 'A program')
}
