/** Why a form was not taken, where no field says it. */
export const FormFailure = ({ text }: { text: string | null }) =>
  text && (
    <p role="alert" className="rounded-small bg-change-wash px-4 py-3 text-body text-change">
      {text}
    </p>
  )
