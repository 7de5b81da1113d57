/**
 * Bytes from elsewhere are read in a process of its own (`examine.server.ts`): what there is to read, and its limits.
 */

export type Examination<Request, Answer> = {
  /** Names its process. Those of one name take turns. */
  name: string
  /** How much of a processor's time it may take before its answer or its next question. */
  longestMs: number
  /** Message for a person if it takes longer. */
  tooSlow: string
  /** Message for a person if it takes more memory, or breaks its reader. */
  tooLarge: string
  /** Types only: what is asked and answered. */
  request?: Request
  answer?: Answer
}

export const defineExamination = <Request, Answer>(
  examination: Examination<Request, Answer>,
): Examination<Request, Answer> => examination

/** Bytes that cannot be used, or cost too much to read; `message` says why to a person. */
export class BytesRefused extends Error {
  override readonly name: string = 'BytesRefused'
}

/** Compares the name, not the class: the pages' bundle and the server each have their own copy of the class. */
export const isBytesRefused = (error: unknown): error is BytesRefused =>
  error instanceof Error && (error.name === 'BytesRefused' || error.name === 'PictureRefused')

export type ExamineOptions = {
  /** Files that its process opens as 4, 5 and so on: it is one of its own, and waits for no other. */
  files?: readonly number[]
  /** Ends the work; its reason is thrown. */
  signal?: AbortSignal
  /** Answers what the process asks meanwhile, one question at a time. */
  onQuestion?: (question: unknown) => Promise<unknown>
}

/** Throws {@link BytesRefused}; any other error is no fault of the bytes. */
export type Examine = <Request, Answer>(
  examination: Examination<Request, Answer>,
  request: Request,
  options?: ExamineOptions,
) => Promise<Answer>

/** The work of the process; `ask` is answered by `onQuestion`. */
export type Examiner<Request, Answer> = (
  request: Request,
  ask: (question: unknown) => Promise<unknown>,
) => Promise<Answer> | Answer

export type ToExaminer =
  | { kind: 'examine'; name: string; request: unknown }
  | { kind: 'reply'; reply: unknown }
export type FromExaminer =
  /** The program is loaded. */
  | { kind: 'begun' }
  | { kind: 'answer'; answer: unknown }
  | { kind: 'question'; question: unknown }
  /** The message of a {@link BytesRefused}. */
  | { kind: 'refused'; reason: string }
  /** A fault of ours. */
  | { kind: 'failed'; reason: string }
