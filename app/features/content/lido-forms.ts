export const lidoForms = ['lido-info', 'lido-viewing', 'share'] as const
export type LidoForm = (typeof lidoForms)[number]

export const lidoTitles: Record<LidoForm, string> = {
  'lido-info': 'Request Info',
  'lido-viewing': 'Request Viewing',
  share: 'Share with a Friend',
}

/** How the message of each begins. */
export const lidoMessages: Record<Exclude<LidoForm, 'share'>, string> = {
  'lido-info': 'I would like to know more about this development.',
  'lido-viewing': 'I would like to see this development.',
}
