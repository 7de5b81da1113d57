import { keepTyped } from '#app/features/leads/work/unanswered.ts'
import type { AllSettings, SettingChange, SettingName } from '../../settings/site-settings.ts'

/** What came of the form of settings. */
export type SettingsResult = {
  done: string | null
  failure: string | null
  problems: Partial<Record<SettingName, string>>
  /** What was typed, and what the form showed before, where it was not saved. */
  unsaved: { typed: AllSettings; base: AllSettings } | null
  isSaved: boolean
  /** What undoing takes back. */
  undo: readonly SettingChange[]
}

export const nothingDone: SettingsResult = {
  done: null,
  failure: null,
  problems: {},
  unsaved: null,
  isSaved: false,
  undo: [],
}

export const unanswered = keepTyped<SettingsResult>(nothingDone)
