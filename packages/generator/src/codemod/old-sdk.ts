import { existsSync, readFileSync } from 'node:fs'
import { ts } from 'ts-morph'

/** The endpoint that a method of the old SDK calls, and where its params go. */
export interface Endpoint {
  readonly method: string
  /** The path; its params have the names of the variables in the method. */
  readonly path: string
  /** The names of the method's own params, in order. */
  readonly params: readonly string[]
}

/** The kind of a declaration in the old SDK. */
export type Origin =
  | { readonly kind: 'client'; readonly name: string }
  | { readonly kind: 'client-member'; readonly name: string }
  | { readonly kind: 'method'; readonly name: string; readonly declaration: ts.MethodDeclaration }
  | { readonly kind: 'error'; readonly name: string }
  | { readonly kind: 'error-field'; readonly name: string }
  | { readonly kind: 'page' | 'promise' | 'stream'; readonly name: string }
  | { readonly kind: 'other'; readonly name: string; readonly declaration: ts.Declaration }

const verbs: ReadonlySet<string> = new Set(['get', 'post', 'put', 'patch', 'delete', 'getAPIList'])

/** An installed SDK that Stainless wrote. */
export class OldSdk {
  readonly name: string
  readonly #checker: ts.TypeChecker
  readonly #files = new Map<string, ts.SourceFile | undefined>()
  readonly #folder: string

  constructor(name: string, checker: ts.TypeChecker) {
    this.name = name
    this.#checker = checker
    this.#folder = `/node_modules/${name}/`
  }

  /** Returns true if a module is the SDK, or one of its files. */
  isModule(specifier: string): boolean {
    return specifier === this.name || specifier.startsWith(`${this.name}/`)
  }

  /** Finds what a name refers to, if the SDK declares it. */
  origin(name: ts.Node): Origin | undefined {
    const symbol = this.#checker.getSymbolAtLocation(name)
    return symbol && this.findOrigin(symbol)
  }

  findOrigin(symbol: ts.Symbol): Origin | undefined {
    const target = symbol.flags & ts.SymbolFlags.Alias ? this.#checker.getAliasedSymbol(symbol) : symbol
    const declaration = target.declarations?.[0]
    const path = declaration && this.#findPath(declaration)
    if (declaration === undefined || path === undefined) return undefined
    const { name } = target
    const parent = declaration.parent
    const isMember = ts.isClassDeclaration(parent)
    const file = path.replace(/^(?:core|src)\//, '')
    if (file === 'error') return { kind: isMember ? 'error-field' : 'error', name }
    if (file === 'pagination' && isMember) return { kind: 'page', name }
    if (file === 'streaming' && isMember) return { kind: 'stream', name }
    const owner = isMember ? parent.name?.text : undefined
    if (owner === 'APIPromise') return { kind: 'promise', name }
    if (/^(?:client|index|core)$/.test(file)) {
      if (ts.isClassDeclaration(declaration) && this.#isClient(declaration)) return { kind: 'client', name }
      if (isMember && (this.#isClient(parent) || owner === 'APIClient')) return { kind: 'client-member', name }
    }
    if (isMember && ts.isMethodDeclaration(declaration) && path.startsWith('resources'))
      return { kind: 'method', name, declaration }
    return { kind: 'other', name, declaration }
  }

  /** Returns true if a value is a client of the SDK. */
  isClient(expression: ts.Node): boolean {
    const symbol = this.#checker.getTypeAtLocation(expression).getSymbol()
    return symbol !== undefined && this.findOrigin(symbol)?.kind === 'client'
  }

  /** The endpoint of a method; undefined for a handwritten one. */
  endpoint(declaration: ts.MethodDeclaration): Endpoint | undefined {
    const owner = ts.isClassDeclaration(declaration.parent) ? declaration.parent.name?.text : undefined
    const file = this.#implementation(declaration.getSourceFile().fileName)
    const body = file && findMethod(file, owner ?? '', declaration.name.getText())
    return body && readEndpoint(body)
  }

  /** The file that declares a name. */
  declarationFile(name: ts.Node): string | undefined {
    const symbol = this.#checker.getSymbolAtLocation(name)
    const target = symbol && symbol.flags & ts.SymbolFlags.Alias ? this.#checker.getAliasedSymbol(symbol) : symbol
    return target?.declarations?.[0]?.getSourceFile().fileName
  }

  /** The methods of all groups, with their declarations. */
  *methods(files: readonly ts.SourceFile[]): Generator<ts.MethodDeclaration> {
    for (const file of files)
      if (this.#findPath(file)?.startsWith('resources'))
        for (const one of file.statements)
          if (ts.isClassDeclaration(one)) yield* one.members.filter((member) => ts.isMethodDeclaration(member))
  }

  /** The environment variable that the SDK reads the API key from. */
  keyVariable(declarations: string): string | undefined {
    const text = this.#implementation(declarations)?.text ?? ''
    return /\bapiKey\s*=[^;]{0,80}?readEnv\)?\(['"](\w+)['"]\)/.exec(text)?.[1]
  }

  #isClient({ members }: ts.ClassDeclaration): boolean {
    return members.some((one) => one.name?.getText() === 'withOptions' || one.name?.getText() === 'buildURL')
  }

  /** The path of the file in the package, without its extension; undefined for a file of another package. */
  #findPath(node: ts.Node): string | undefined {
    const { fileName } = node.getSourceFile()
    const at = fileName.lastIndexOf(this.#folder)
    const path = fileName.slice(at + this.#folder.length)
    return at < 0 || path.includes('node_modules/') ? undefined : path.replace(/\.d\.[cm]?ts$/, '')
  }

  #implementation(declarations: string): ts.SourceFile | undefined {
    const path = declarations.replace(/\.d\.([cm]?)ts$/, '.$1js')
    if (!this.#files.has(path)) {
      const text = existsSync(path) ? readFileSync(path, 'utf8') : undefined
      this.#files.set(
        path,
        text === undefined ? undefined : ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true),
      )
    }
    return this.#files.get(path)
  }
}

function findMethod(file: ts.SourceFile, owner: string, name: string): ts.MethodDeclaration | undefined {
  return file.statements
    .filter((one) => ts.isClassDeclaration(one))
    .find((one) => one.name?.text === owner)
    ?.members.filter((one) => ts.isMethodDeclaration(one))
    .find((one) => one.name.getText() === name)
}

function readEndpoint(method: ts.MethodDeclaration): Endpoint | undefined {
  const params = method.parameters.map(({ name }) => name.getText())
  let found: Endpoint | undefined
  const visit = (node: ts.Node): void => {
    if (found) return
    if (ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression)) {
      const { name, expression } = node.expression
      const path = node.arguments[0] && readPath(node.arguments[0])
      if (verbs.has(name.text) && expression.getText() === 'this._client' && path !== undefined) {
        const verb = name.text === 'getAPIList' ? listVerb(node.arguments[2]) : name.text
        found = { method: verb.toUpperCase(), path, params }
        return
      }
    }
    ts.forEachChild(node, visit)
  }
  visit(method)
  return found
}

/** The text of a path, with its variables in braces. */
function readPath(node: ts.Expression): string | undefined {
  if (ts.isStringLiteralLike(node)) return node.text
  const template = ts.isTaggedTemplateExpression(node) ? node.template : node
  if (ts.isNoSubstitutionTemplateLiteral(template)) return template.text
  if (!ts.isTemplateExpression(template)) return undefined
  return (
    template.head.text +
    template.templateSpans.map((one) => `{${one.expression.getText()}}${one.literal.text}`).join('')
  )
}

function listVerb(options: ts.Expression | undefined): string {
  return /\bmethod:\s*['"](\w+)['"]/.exec(options?.getText() ?? '')?.[1] ?? 'get'
}
