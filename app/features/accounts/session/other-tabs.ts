/** Returns whether another tab of this browser logged in as someone else than `username`, or out. */
export const isOtherLogin = ({ key, storageArea }: StorageEvent, username: string | null): boolean =>
  // All keys are written and cleared together; `id` is among the last. Null: everything was cleared.
  (key === 'id' || key === null) && storageArea?.getItem('username') !== username
