import { Button } from '#app/ui/button.tsx'
import { TextArea } from '#app/ui/field.tsx'
import { FormInPlace } from '#app/ui/form-in-place.tsx'
import {
  type Feedback,
  interestNames,
  MAX_FEEDBACK_LENGTH,
  MAX_RATING,
  viewingInterests,
} from '../viewing-feedback.ts'

const ratingNames: Record<number, string> = { 1: '1, not at all', [MAX_RATING]: `${MAX_RATING}, very much` }

/** How a visitor liked a home. `typed`: what was refused, else what was said before. */
export const FeedbackForm = ({ typed }: { typed: Partial<Record<keyof Feedback, string | number>> }) => (
  <FormInPlace scrollsToTop method="post" className="grid gap-4">
    <Choices
      name="rating"
      legend="How did you like it?"
      chosen={typed.rating}
      choices={Array.from({ length: MAX_RATING }, (_, at) => ({
        value: String(at + 1),
        label: ratingNames[at + 1] ?? String(at + 1),
      }))}
    />
    <TextArea
      name="liked"
      label="What did you like about it?"
      maxLength={MAX_FEEDBACK_LENGTH}
      defaultValue={typed.liked}
    />
    <TextArea
      name="disliked"
      label="What did you not like?"
      maxLength={MAX_FEEDBACK_LENGTH}
      defaultValue={typed.disliked}
    />
    <Choices
      name="interest"
      legend="Are you interested in this property?"
      chosen={typed.interest}
      choices={viewingInterests.map((value) => ({ value, label: interestNames[value] }))}
    />
    <div>
      <Button type="submit" name="intent" value="feedback" look="primary">
        Send
      </Button>
    </div>
  </FormInPlace>
)

const Choices = ({
  name,
  legend,
  chosen,
  choices,
}: {
  name: string
  legend: string
  chosen: string | number | undefined
  choices: { value: string; label: string }[]
}) => (
  <fieldset className="grid gap-1">
    <legend className="mb-1 text-small font-medium">{legend}</legend>
    {choices.map(({ value, label }) => (
      <label key={value} className="flex min-h-9 items-center gap-3">
        <input
          type="radio"
          name={name}
          value={value}
          required
          defaultChecked={String(chosen ?? '') === value}
          className="size-5 accent-action"
        />
        {label}
      </label>
    ))}
  </fieldset>
)
