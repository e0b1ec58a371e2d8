// The interface of outputs: `@portolan/generator/output`. The built-in outputs use this module, and nothing else of the
// generator.
import type { Service } from '@portolan/openapi'
import type { DeclaredSymbol, Symbols } from './typescript/symbols.ts'

export {
  camel,
  type Contact,
  type Credential,
  defaultServer,
  type Field,
  kebab,
  type NamedSchema,
  type Operation,
  type Paging,
  type Param,
  pascal,
  type Result,
  type ResultMedia,
  type Server,
  type Service,
  type Shape,
  splitWords,
  UniqueNames,
  withoutNull,
} from '@portolan/openapi'
export type { ComposedCall, ComposedParam, LoginCalls } from './config/config.ts'
export { accepts } from './samples/accepts.ts'
export {
  exampleCall,
  type ExampleCall,
  type Examples,
  findExamples,
  listDescribedStatuses,
  listExampleCalls,
} from './samples/examples.ts'
export { sampleParams, sampleRequest } from './samples/request.ts'
export { type SampledFields, makeSample } from './samples/sample.ts'
export { comment, tagText } from './typescript/comment.ts'
export {
  clientNames,
  clientOptionsName,
  commonName,
  listClients,
  namePartFactory,
  type WrittenClient,
} from './typescript/clients.ts'
export {
  findFurther,
  isFurther,
  listAddresses,
  listOptions,
  listVariableOptions,
  type Option,
  printOption,
  variableOption,
  withOptionNames,
} from './typescript/client-options.ts'
export { everyGroup, type Group, type GroupInterface, interfaceOn, isOn, pathIn } from './typescript/groups.ts'
export type { Handwritten } from './typescript/handwritten.ts'
export { identifier, typeIdentifier, valueIdentifier } from './typescript/identifiers.ts'
export { credentialOptions, exampleCredentials, isGrant } from './typescript/option-names.ts'
export { pureCall } from './typescript/pure-call.ts'
export { expression, key, literal, printAccess, quote, typeKey, visible } from './typescript/quote.ts'
export { printKind, Signature } from './typescript/signature.ts'
export type { SourceFile, WrittenSymbol } from './typescript/source-file.ts'
export type { DeclaredSymbol, SymbolKind, Symbols, WrittenSchema } from './typescript/symbols.ts'
export { orderSchemas, type SchemaOrder } from './typescript/order-schemas.ts'
export { printReExports } from './typescript/re-exports.ts'
export type { SchemaWriter } from './typescript/schema-scalars.ts'
export { printSchema, takesUndefined } from './typescript/schema-text.ts'
export { printMembers, printType, type TypePrinter } from './typescript/type-text.ts'

/** The part of JSON Schema that describes the options of an output. */
export interface OptionsSchema {
  readonly type?: string | readonly string[]
  readonly description?: string
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly oneOf?: readonly OptionsSchema[]
  readonly minimum?: number
  readonly maximum?: number
  readonly pattern?: string
  /** The default of an option. */
  readonly default?: unknown
  readonly items?: OptionsSchema
  readonly required?: readonly string[]
  readonly properties?: Readonly<Record<string, OptionsSchema>>
  readonly additionalProperties?: boolean | OptionsSchema
}

/** A file that an output writes. */
export interface OutputFile {
  /** The path in the client's folder, or in the package's, with `/` between folders and without `..`. */
  readonly path: string
  readonly text: string
  /**
   * The folder of the path: the sources; the package, whose files are only written with `--package`; or `folder`,
   * whichever of the two is written. @default 'sources'
   */
  readonly in?: 'sources' | 'package' | 'folder'
  /** True for a file that is not formatted. @default false */
  readonly verbatim?: boolean
  /**
   * True for a file that belongs to the user once it exists; `unmarked` for one that belongs to the user once they
   * remove its mark.
   * @default false
   */
  readonly once?: boolean | 'unmarked'
}

/** The files of an output, or their texts by their paths. */
export type OutputFiles = Iterable<OutputFile> | AsyncIterable<OutputFile> | ReadonlyMap<string, string>

/** The parts of a package that an output needs: `--package` puts them into `package.json`. */
export interface PackageParts {
  readonly dependencies?: Readonly<Record<string, string>>
  readonly peerDependencies?: Readonly<Record<string, string>>
  /** Entries of the package, modules or JSON, by their names: `{ './react-query': 'react-query.gen' }`. */
  readonly entries?: Readonly<Record<string, string>>
  /** Markdown for the README. */
  readonly readme?: string
}

/** The context of an output, besides the service and the symbols. */
export interface OutputContext<Options> {
  /** The options under the output's name in the config, with the defaults of the schema. */
  readonly options: Options
  /**
   * Reports something that cannot be written.
   * @param pointer the JSON pointer of its place in the document, such as `operation.pointer`. @default the document
   */
  readonly warn: (message: string, pointer?: string) => void
  /** The package parts that all selected outputs need. */
  readonly parts: readonly PackageParts[]
}

/** Something that is written from the model of a service. */
export interface Output<Options extends object = Readonly<Record<string, unknown>>> {
  /** The name under `outputs:` in the config. */
  readonly name: string
  /** Outputs whose symbols this one uses. The config has to select them, in any order. @default none */
  readonly needs?: readonly string[]
  /** A JSON Schema of the options. @default the output takes none */
  readonly options?: OptionsSchema
  /** The symbols that other outputs can import. @default none */
  readonly symbols?: (service: Service, symbols: Symbols, options: Options) => Iterable<DeclaredSymbol>
  readonly parts?: (service: Service, symbols: Symbols, options: Options) => PackageParts
  /**
   * Makes the files, or their texts by their paths. Must be pure: it reads and writes nothing, and the same service
   * gives the same files. An error ends the run before anything is written.
   */
  readonly files: (
    service: Service,
    symbols: Symbols,
    context: OutputContext<Options>,
  ) => OutputFiles | Promise<OutputFiles>
}

/** Declares an output, so that its options have types. */
export function defineOutput<Options extends object = Readonly<Record<string, unknown>>>(
  output: Output<Options>,
): Output<Options> {
  return output
}
