import { ts } from 'ts-morph'
import type { Edit, Range } from './edits.ts'

/** A note about code that stays as it is. */
export interface CodeNote {
  readonly start: number
  readonly message: string
}

/** A change, and the part of the code that it belongs to. */
export interface PlannedEdit extends Edit {
  readonly of: Range
}

/** A call that has another name in the new client, and the entry of the config that keeps the old one. */
export interface KeptName extends Range {
  readonly entry: string
}

/** The changes of a file, collected while walking its tree from the outside in. */
export class FilePlan {
  readonly file: ts.SourceFile
  readonly edits: PlannedEdit[] = []
  readonly notes: CodeNote[] = []
  /** Changes that the compiler would not notice. */
  readonly silent: CodeNote[] = []
  readonly keptNames: KeptName[] = []
  /** The imports from the new client, with their local names, and whether they are used as values. */
  readonly imports = new Map<string, { isValue: boolean; readonly local: string }>()
  readonly #taken = new Set<string>()
  #of: Range

  /** @param free names of the file that its imports of the old SDK declare */
  constructor(file: ts.SourceFile, free: ReadonlySet<string>) {
    this.file = file
    const visit = (node: ts.Node): void => {
      if (ts.isIdentifier(node) && !isMemberName(node) && !free.has(node.text)) this.#taken.add(node.text)
      ts.forEachChild(node, visit)
    }
    visit(file)
    this.#of = { start: 0, end: file.end }
  }

  /** Begins to change a part of the code. */
  enter(node: ts.Node): void {
    this.#of = { start: node.getStart(this.file), end: node.end }
  }

  replace(start: number, end: number, text: string): void {
    this.edits.push({ start, end, text, of: this.#of })
  }

  insert(at: number, text: string): void {
    this.replace(at, at, text)
  }

  /** Closes something after a place that was opened before it. */
  close(at: number, text: string): void {
    this.edits.push({ start: at, end: at, text, of: this.#of, closes: true })
  }

  /** Replaces a node, without the space before it. */
  replaceNode(node: ts.Node, text: string): void {
    this.replace(node.getStart(this.file), node.end, text)
  }

  before(node: ts.Node, text: string): void {
    this.insert(node.getStart(this.file), text)
  }

  after(node: ts.Node, text: string): void {
    this.close(node.end, text)
  }

  /** Notes why a place stays as it is. The first reason for a place wins. */
  note(node: ts.Node, message: string): void {
    const start = node.getStart(this.file)
    if (!this.notes.some((one) => one.start === start)) this.notes.push({ start, message })
  }

  /** Explains a change that the compiler would not notice. */
  explain(node: ts.Node, message: string): void {
    this.silent.push({ start: node.getStart(this.file), message })
  }

  /** Notes how a call could keep its name. */
  keep(node: ts.Node, route: string, name: string): void {
    const entry = `calls: { '${route}': ${name} }`
    this.keptNames.push({ start: node.getStart(this.file), end: node.end, entry })
  }

  /** Imports a name from the new client, and returns its name in this file. */
  use(name: string, kind: 'type' | 'value'): string {
    const known = this.imports.get(name)
    if (known) {
      known.isValue ||= kind === 'value'
      return known.local
    }
    const local = this.#taken.has(name) ? `Api${name}` : name
    this.imports.set(name, { isValue: kind === 'value', local })
    return local
  }
}

function isMemberName(node: ts.Identifier): boolean {
  const { parent } = node
  if (ts.isPropertyAccessExpression(parent) || ts.isPropertyAssignment(parent)) return parent.name === node
  return ts.isQualifiedName(parent) && parent.right === node
}
