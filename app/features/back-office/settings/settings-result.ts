import { keepTyped } from '#app/features/leads/work/unanswered.ts'
import type { AllSettings, SettingChange, SettingName } from '../../settings/site-settings.ts'

/** Result of the form of settings. */
export type SettingsResult = {
  done: string | null
  failure: string | null
  problems: Partial<Record<SettingName, string>>
  /** Unsaved values: as typed, and as the form showed them before. */
  unsaved: { typed: AllSettings; base: AllSettings } | null
  isSaved: boolean
  /** Changes that undoing reverses. */
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
