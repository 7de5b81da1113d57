import { ArrowLeft, ArrowRight, RotateCcw, RotateCw, Star, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { Badge } from '#app/ui/badge.tsx'
import { Button, buttonClass } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/field.tsx'
import { FormFailure } from '#app/ui/forms/form-failure.tsx'
import type { FormResult } from '#app/ui/forms/form-result.ts'
import { FormInPlace } from '#app/ui/form-in-place.tsx'
import { ListingPicture } from '../card/listing-picture.tsx'
import { PICTURE_TYPES } from '../uploads/picture-types.ts'
import { CropForm } from './crop-form.tsx'
import { MAX_ALT_LENGTH } from '../uploads/photograph-limits.ts'
import type { ShownPicture } from './photographs-view.server.ts'
import type { UploadQueue } from './upload-queue.ts'

type CardProps = {
  picture: ShownPicture
  at: number
  count: number
  usualAlt: string
  mayChange: boolean
  queue: UploadQueue
  /** Result of the form that was last sent, if it was about this picture. */
  result: FormResult | undefined
}

const absences = {
  waiting: 'Not loaded from the source yet. Visitors see a placeholder.',
  gone: 'The source no longer has it, so visitors do not see it.',
} as const

/** One picture and everything that can be done with it. */
export function PhotographCard({ picture, at, count, usualAlt, mayChange, queue, result }: CardProps) {
  const { id, absence, isEditable } = picture
  return (
    <>
      <div className="relative">
        <ListingPicture
          picture={picture.picture}
          sizes="(min-width: 80rem) 20rem, (min-width: 40rem) 45vw, 95vw"
        />
        <span className="absolute top-2 left-2">{at === 0 && <Badge>Cover</Badge>}</span>
      </div>
      <div className="grid gap-3 p-3">
        {absence && <p className="text-small text-muted">{absences[absence]}</p>}
        <FormFailure text={result?.failure ?? null} />
        {mayChange ? (
          <>
            <div className="flex flex-wrap items-center gap-1">
              <Act id={id} intent="move" name="to" value={at - 1} label="Move earlier" isOff={at === 0}>
                <ArrowLeft aria-hidden size={20} />
              </Act>
              <Act id={id} intent="move" name="to" value={at + 1} label="Move later" isOff={at === count - 1}>
                <ArrowRight aria-hidden size={20} />
              </Act>
              <Act id={id} intent="move" name="to" value={0} label="Make it the cover" isOff={at === 0}>
                <Star aria-hidden size={20} />
              </Act>
              {isEditable && (
                <>
                  <Act id={id} intent="turn" name="degrees" value={270} label="Rotate left">
                    <RotateCcw aria-hidden size={20} />
                  </Act>
                  <Act id={id} intent="turn" name="degrees" value={90} label="Rotate right">
                    <RotateCw aria-hidden size={20} />
                  </Act>
                </>
              )}
              <span className="ml-auto">
                <Act id={id} intent="remove" label="Remove">
                  <Trash2 aria-hidden size={20} />
                </Act>
              </span>
            </div>
            <DescribeForm key={picture.alt} {...{ picture, usualAlt, result }} />
            <details>
              <summary className="min-h-11 cursor-pointer content-center text-small font-medium text-action">
                {isEditable ? 'Crop or replace' : 'Replace'}
              </summary>
              <div className="grid gap-4 pt-2">
                {isEditable && <CropForm pictureId={id} picture={picture.picture} />}
                <ReplaceForm pictureId={id} queue={queue} />
              </div>
            </details>
          </>
        ) : (
          <p className="text-small text-muted">{picture.alt || usualAlt}</p>
        )}
      </div>
    </>
  )
}

/** A form with one button, which says what it does in words to who cannot see its drawing. */
const Act = ({
  id,
  intent,
  name,
  value,
  label,
  isOff = false,
  children,
}: {
  id: string
  intent: string
  name?: string
  value?: number
  label: string
  isOff?: boolean
  children: ReactNode
}) => (
  <FormInPlace method="post">
    <input type="hidden" name="intent" value={intent} />
    <input type="hidden" name="id" value={id} />
    <button
      type="submit"
      name={name}
      value={value}
      disabled={isOff}
      aria-label={label}
      title={label}
      className="grid size-11 place-items-center rounded-small text-action hover:bg-wash disabled:opacity-40"
    >
      {children}
    </button>
  </FormInPlace>
)

const DescribeForm = ({
  picture,
  usualAlt,
  result,
}: { picture: ShownPicture } & Pick<CardProps, 'usualAlt' | 'result'>) => (
  <FormInPlace method="post" className="flex items-end gap-2">
    <input type="hidden" name="intent" value="describe" />
    <input type="hidden" name="id" value={picture.id} />
    <div className="min-w-0 grow">
      <TextField
        label="Description of the picture"
        name="alt"
        defaultValue={result?.typed?.['alt'] ?? picture.alt}
        placeholder={usualAlt}
        maxLength={MAX_ALT_LENGTH}
        autoComplete="off"
      />
    </div>
    <Button type="submit">Save</Button>
  </FormInPlace>
)

const ReplaceForm = ({ pictureId, queue }: { pictureId: string; queue: UploadQueue }) => (
  <FormInPlace
    method="post"
    encType="multipart/form-data"
    onSubmit={(event) => {
      event.preventDefault()
      const file = new FormData(event.currentTarget).get('file')
      if (file instanceof File && file.size > 0) queue.add([file], { kind: 'replacement', pictureId })
      event.currentTarget.reset()
    }}
    className="grid gap-2"
  >
    <input type="hidden" name="intent" value="replace" />
    <input type="hidden" name="id" value={pictureId} />
    <input
      type="file"
      name="file"
      aria-label="Photograph to replace it with"
      accept={PICTURE_TYPES}
      required
      className="min-h-11"
    />
    <div>
      <button type="submit" className={buttonClass()}>
        Replace
      </button>
    </div>
  </FormInPlace>
)
