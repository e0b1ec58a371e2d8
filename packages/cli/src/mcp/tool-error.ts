/** A failure whose message tells the model what to do instead. */
export class ToolError extends Error {
  override readonly name = 'ToolError'
}
