import { staffRoles } from '#db/column-values.ts'

export const RoleOptions = () =>
  staffRoles.map((role) => (
    <option key={role} value={role}>
      {role}
    </option>
  ))
