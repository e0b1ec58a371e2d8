/** A document ends before its root element does: the connection broke, and a second attempt may bring all of it. */
export class UnexpectedEnd extends SyntaxError {
  override readonly name = 'UnexpectedEnd'
}
