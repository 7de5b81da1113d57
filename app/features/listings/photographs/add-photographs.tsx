import { Camera, ImagePlus } from 'lucide-react'
import { type ChangeEvent, type DragEvent, useId } from 'react'
import { Button, buttonClass } from '#app/ui/button.tsx'
import { count, counted } from '#app/ui/format.ts'
import { FormInPlace } from '#app/ui/form-in-place.tsx'
import { useScript } from '#app/ui/use-script.ts'
import { MAX_FILE_BYTES, MAX_FORM_BYTES } from '../uploads/photograph-limits.ts'
import { PICTURE_TYPES } from '../uploads/picture-types.ts'
import type { QueuedFile, UploadQueue } from './upload-queue.ts'
import { useQueuedFiles } from './use-upload-queue.ts'

const megabytes = (bytes: number) => `${Math.floor(bytes / 1024 ** 2)} MB`

/** Files chosen, dropped, pasted or taken by the camera; without script a form for one at a time. */
export function AddPhotographs({ queue }: { queue: UploadQueue }) {
  const files = useQueuedFiles(queue)
  const hasScript = useScript()
  if (!hasScript) return <PlainForm />
  const chosen = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    queue.add([...(currentTarget.files ?? [])])
    // The same file can be chosen again.
    currentTarget.value = ''
  }
  const dropped = (event: DragEvent) => {
    event.preventDefault()
    queue.add([...event.dataTransfer.files])
  }
  return (
    <div className="grid gap-4">
      <div
        onDragOver={(event) => event.preventDefault()}
        onDrop={dropped}
        className="grid justify-items-center gap-3 rounded-large border border-dashed border-control bg-surface p-6 text-center"
      >
        <div className="flex flex-wrap justify-center gap-3">
          <FileButton onChange={chosen} look="primary" label="Choose photographs">
            <ImagePlus aria-hidden size={20} />
          </FileButton>
          <span className="hidden pointer-coarse:block">
            <FileButton onChange={chosen} label="Take a photograph" capture>
              <Camera aria-hidden size={20} />
            </FileButton>
          </span>
        </div>
        <p className="text-small text-muted">
          You can also drop or paste them here. JPEG, PNG, WebP, AVIF, GIF or TIFF,{' '}
          {megabytes(MAX_FILE_BYTES)} each.
        </p>
      </div>
      <Progress queue={queue} files={files} />
    </div>
  )
}

const PlainForm = () => {
  const id = useId()
  return (
    <FormInPlace
      scrollsToTop
      method="post"
      encType="multipart/form-data"
      className="flex flex-wrap items-end gap-3"
    >
      <input type="hidden" name="intent" value="add" />
      <div className="grow">
        <label htmlFor={id} className="mb-1 block text-small font-medium">
          A photograph, {megabytes(MAX_FORM_BYTES - 1)} at most
        </label>
        <input id={id} type="file" name="file" accept={PICTURE_TYPES} required className="min-h-11" />
      </div>
      <Button type="submit">Add it</Button>
    </FormInPlace>
  )
}

/** The platform's own field behind a label that looks like a button: it has the keyboard and the focus. */
function FileButton({
  label,
  look = 'secondary',
  capture = false,
  onChange,
  children,
}: {
  label: string
  look?: 'primary' | 'secondary'
  capture?: boolean
  onChange: (event: ChangeEvent<HTMLInputElement>) => void
  children: React.ReactNode
}) {
  return (
    <label
      className={buttonClass(
        look,
        'relative cursor-pointer focus-within:outline-3 focus-within:outline-offset-2 focus-within:outline-action-over',
      )}
    >
      {children}
      {label}
      <input
        type="file"
        accept={PICTURE_TYPES}
        onChange={onChange}
        {...(capture ? { capture: 'environment' } : { multiple: true })}
        className="absolute inset-0 cursor-pointer opacity-0"
      />
    </label>
  )
}

function Progress({ queue, files }: { queue: UploadQueue; files: readonly QueuedFile[] }) {
  const done = files.filter(({ state }) => state === 'done').length
  const open = files.filter(({ state }) => state === 'sending' || state === 'waiting')
  const refused = files.filter(({ state }) => state === 'refused')
  const waiting = files.find(({ state }) => state === 'waiting')
  const bytes = files.reduce((sum, file) => sum + file.bytes, 0)
  const arrived = files.reduce((sum, file) => sum + file.arrived, 0)
  return (
    <>
      <output className={files.length === 0 ? 'sr-only' : 'font-medium'}>
        {files.length > 0 && `${count(done)} of ${counted(files.length, 'file', 'files')} added.`}
        {waiting && ` ${waiting.message} We continue as soon as we can.`}
      </output>
      {open.length > 0 && (
        <>
          <progress aria-label="Sent" value={arrived} max={bytes} className="h-3 w-full accent-action" />
          {waiting && (
            <div>
              <Button onClick={queue.retry}>Try again now</Button>
            </div>
          )}
        </>
      )}
      {refused.length > 0 && (
        <div className="grid gap-3 rounded-small bg-change-wash p-4">
          <ul aria-label="Not added" className="grid gap-2">
            {refused.map(({ key, name, message }) => (
              <li key={key} className="wrap-anywhere">
                <strong className="font-medium">{name}</strong>: {message}
              </li>
            ))}
          </ul>
          <div>
            <Button onClick={queue.clear}>Hide this list</Button>
          </div>
        </div>
      )}
    </>
  )
}
