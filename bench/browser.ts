import { type Browser, chromium } from '@playwright/test'
import { chromiumPath } from '../e2e/chromium.ts'

/** The browser of the journeys, as benches start it. */
export function openBrowser(): Promise<Browser> {
  const executablePath = chromiumPath()
  return chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  })
}
