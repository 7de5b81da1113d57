import type { ShouldRevalidateFunction } from 'react-router'

/** A draft that was kept changes nothing that the page shows. */
export const revalidatesAfterDraft: ShouldRevalidateFunction = ({ formData, defaultShouldRevalidate }) =>
  formData?.get('intent') === 'keep-draft' ? false : defaultShouldRevalidate
