import { data } from 'react-router'
import { answerOrUnanswered } from '../../leads/inbox/answer-or-unanswered.ts'
import type { AllSettings, SettingName } from '../../settings/site-settings.ts'

/** What came of the form of settings. */
export type SettingsResult = {
  done: string | null
  failure: string | null
  problems: Partial<Record<SettingName, string>>
  /** What was typed, and what the form showed before, where it was not saved. */
  unsaved: { typed: AllSettings; base: AllSettings } | null
  isSaved: boolean
  /** Why a logo was not taken. */
  logoFailure: string | null
  /** The settings as they were before; null where nothing changed. */
  undo: AllSettings | null
}

export const nothingDone: SettingsResult = {
  done: null,
  failure: null,
  problems: {},
  unsaved: null,
  isSaved: false,
  logoFailure: null,
  undo: null,
}

/** Asks the server in the browser; where it does not answer, what was typed stays in the form. */
export const askKeepingTyped = <Answer>(serverAction: () => Promise<Answer>) =>
  answerOrUnanswered(serverAction, (failure) =>
    data<SettingsResult>({ ...nothingDone, failure }, { status: 503 }),
  )
