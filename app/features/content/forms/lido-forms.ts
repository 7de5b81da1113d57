export const lidoForms = ['lido-info', 'lido-viewing', 'share'] as const
export type LidoForm = (typeof lidoForms)[number]

export const lidoTitles: Record<LidoForm, string> = {
  'lido-info': 'Request Info',
  'lido-viewing': 'Request Viewing',
  share: 'Share with a Friend',
}
