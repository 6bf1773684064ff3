/** Generates values that match a schema of the contract, as honest clients send them. */
import fc from 'fast-check'
import { z } from 'zod'

interface JsonSchema {
  type?: string | string[]
  properties?: Record<string, JsonSchema>
  required?: string[]
  items?: JsonSchema
  anyOf?: JsonSchema[]
  oneOf?: JsonSchema[]
  enum?: unknown[]
  const?: unknown
  pattern?: string
  format?: string
  minLength?: number
  maxLength?: number
  minItems?: number
  maxItems?: number
  minimum?: number
  exclusiveMinimum?: number
  maximum?: number
  multipleOf?: number
  $ref?: string
  $defs?: Record<string, JsonSchema>
}

/** Values from the database or with a meaning for a rule, by field name. */
export type Vocabulary = (name: string) => fc.Arbitrary<unknown> | undefined

export function arbitraryOf(schema: z.ZodType, vocabulary: Vocabulary): fc.Arbitrary<unknown> {
  const root = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema
  return new Describer(root.$defs ?? {}, vocabulary).value(root, '')
}

class Describer {
  readonly #definitions: Record<string, JsonSchema>
  readonly #vocabulary: Vocabulary
  constructor(definitions: Record<string, JsonSchema>, vocabulary: Vocabulary) {
    this.#definitions = definitions
    this.#vocabulary = vocabulary
  }

  value(schema: JsonSchema, name: string): fc.Arbitrary<unknown> {
    if (schema.$ref !== undefined) {
      return this.value(this.#definitions[schema.$ref.replace('#/$defs/', '')] ?? {}, name)
    }
    if (schema.const !== undefined) return fc.constant(schema.const)
    if (schema.enum !== undefined) return fc.constantFrom(...schema.enum)
    const ways = schema.anyOf ?? schema.oneOf
    // A number in an address is text anyway.
    if (ways?.[1]?.pattern?.startsWith('^-?(?:0|')) return this.value(ways[0] ?? {}, name)
    if (ways !== undefined) return fc.oneof(...ways.map((way) => this.value(way, name)))
    const types = [schema.type ?? 'null'].flat()
    return fc.oneof(...types.map((type) => this.#typed({ ...schema, type }, name)))
  }

  #typed(schema: JsonSchema & { type: string }, name: string): fc.Arbitrary<unknown> {
    switch (schema.type) {
      case 'object':
        return this.#object(schema, name)
      case 'array':
        return fc.array(this.value(schema.items ?? {}, name), {
          minLength: schema.minItems ?? 0,
          maxLength: Math.max(schema.minItems ?? 0, 3),
        })
      case 'string':
        return this.#vocabulary(name) ?? textOf(schema)
      case 'integer':
      case 'number':
        return this.#vocabulary(name) ?? numberOf(schema)
      case 'boolean':
        return fc.boolean()
      default:
        return fc.constant(null)
    }
  }

  #object({ properties = {}, required = [] }: JsonSchema, parent: string): fc.Arbitrary<unknown> {
    const nameOf = (key: string) => (/^[gl]te?$/.test(key) ? parent : key)
    const fields = Object.entries(properties).map(([key, schema]) => [key, this.value(schema, nameOf(key))] as const)
    return fc.record(Object.fromEntries(fields), { requiredKeys: required })
  }
}

function textOf({ pattern, minLength = 0, maxLength = 60 }: JsonSchema): fc.Arbitrary<string> {
  if (pattern !== undefined && !pattern.includes('(?=')) return fc.stringMatching(new RegExp(pattern))
  const longest = Math.min(maxLength, 1_200)
  return fc.oneof(
    fc.string({ unit: 'grapheme', minLength, maxLength: longest }),
    fc.string({ unit: fc.constantFrom(...Array.from('حوار مدرّسة الإنجليزية')), minLength, maxLength: longest }),
    fc.constant('ح'.repeat(longest)),
  )
}

function numberOf({ minimum, exclusiveMinimum, maximum, multipleOf = 1 }: JsonSchema): fc.Arbitrary<number> {
  const min = Math.ceil((minimum ?? (exclusiveMinimum ?? -1_001) + 1) / multipleOf)
  const max = Math.floor((maximum ?? 100_000) / multipleOf)
  const usual = fc.integer({ min, max: Math.min(max, min + 100_000) })
  return fc.oneof({ weight: 3, arbitrary: usual }, fc.constantFrom(min, max)).map((steps) => steps * multipleOf)
}
