/** Error of a form that no field shows. `isTold`: it was announced already. */
export const FormFailure = ({ text, isTold = false }: { text: string | null; isTold?: boolean }) =>
  text && (
    <p
      role={isTold ? undefined : 'alert'}
      className="rounded-small bg-change-wash px-4 py-3 text-body text-change"
    >
      {text}
    </p>
  )
