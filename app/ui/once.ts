/** Makes a value at its first use: a page that imports it does not wait for it. */
export function once<Value extends object>(make: () => Value): () => Value {
  let made: Value | undefined
  return () => (made ??= make())
}
