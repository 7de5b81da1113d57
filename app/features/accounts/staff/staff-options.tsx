/** Someone of the staff, for choosing. */
export type StaffName = { id: string; username: string }

/** The choices of a select of people; their values are the members' ids. */
export const StaffOptions = ({ people }: { people: readonly StaffName[] }) =>
  people.map(({ id, username }) => (
    <option key={id} value={id}>
      {username}
    </option>
  ))
