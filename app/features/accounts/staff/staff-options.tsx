/** Someone of the staff, for choosing. */
export type StaffName = { id: string; username: string }

/** The choices of a select of people; their values are the members' ids. */
export const StaffOptions = ({ people }: { people: readonly StaffName[] }) =>
  people.map(({ id, username }) => (
    <option key={id} value={id}>
      {username}
    </option>
  ))

/** The same choices as they stand in the field of a form. */
export const optionsOfStaff = (people: readonly StaffName[]): Record<string, string> =>
  Object.fromEntries(people.map(({ id, username }) => [id, username]))
