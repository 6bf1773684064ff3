/** Leaves the JSON Schema writer of zod out of the browser: only the server describes its calls by it. */
import { readFile } from 'node:fs/promises'
import type { Plugin } from 'vite'

const writer = /\/zod\/v4\/core\/(?:json-schema-processors|to-json-schema)\.js$/
const exported = /^export (?:const|function|class) (\w+)/gm

export function withoutJsonSchema(): Plugin {
  return {
    name: 'hiwar-without-json-schema',
    apply: 'build',
    enforce: 'pre',
    async load(id) {
      if (!writer.test(id)) return null
      const names = [...(await readFile(id, 'utf8')).matchAll(exported)].map(([, name]) => name)
      return ['const absent = () => absent', ...names.map((name) => `export const ${name} = absent`)].join('\n')
    },
  }
}
