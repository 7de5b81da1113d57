import type { MailName } from '#app/features/settings/mails/mails.data.ts'

/** The list of the mails that the site sends; below it each has its page. */
export const MAILS_PATH = '/office/settings/mails'
export const mailPath = (name: MailName): string => `${MAILS_PATH}/${name}`
