import { serverEnvironment } from '@hiwar/contract/enumerations/platform.ts'
import { z } from 'zod'
import { messengerSettings } from './config-messengers.ts'

const port = z.coerce.number().int().min(0).max(65535)
const secret = z.string().min(32, { error: 'must hold at least 32 characters' })
const databaseUrl = z.url({ protocol: /^postgres(ql)?$/ })
const flag = z.enum(['true', 'false']).transform((value) => value === 'true')
const webAddress = z.url({ protocol: /^https?$/ }).transform((address) => address.replace(/\/$/, ''))

/** Every setting with its default, by the name of its environment variable. */
export const environment = z.object({
  SERVER_ENVIRONMENT: serverEnvironment,
  /** For the role of the application, which reads and writes rows and owns nothing. */
  DATABASE_URL: databaseUrl,
  /** For the role that owns the tables; migrating and a large seed use it, and a server never needs it. */
  DATABASE_OWNER_URL: databaseUrl.optional(),
  /** A streaming replica for lists; without it everything is read from the primary. */
  DATABASE_REPLICA_URL: databaseUrl.optional(),
  /** Connections of each process for requests and socket events. */
  DATABASE_POOL: z.coerce.number().int().min(2).max(200).default(10),
  /** Connections of each process for periodic tasks, jobs and the readiness check; one of them listens for new jobs. */
  DATABASE_BACKGROUND_POOL: z.coerce.number().int().min(3).max(50).default(4),
  /** Connections of each process for exports and documents. */
  DATABASE_DOCUMENTS_POOL: z.coerce.number().int().min(2).max(50).default(2),
  /** Number of processes that share this machine's port; one for each core is enough. */
  SERVER_PROCESSES: z.coerce.number().int().min(1).max(64).default(1),
  /** Whether servers on other machines use the same database. */
  SEVERAL_MACHINES: flag.default(false),
  /** Carries socket messages between processes; without Redis the database carries them. */
  REDIS_URL: z.url({ protocol: /^rediss?$/ }).optional(),
  /**
   * Milliseconds that a request waits for a free connection before it fails with `service-unavailable`. New writes are
   * refused when they would wait for three quarters of that time, new reads for a quarter.
   */
  DATABASE_WAIT_MS: z.coerce.number().int().positive().default(4_000),
  /** Milliseconds that an action waits in memory for its turn with a person, before it asks for a connection. */
  TURN_WAIT_MS: z.coerce.number().int().positive().default(10_000),
  /** Seconds without a heartbeat after which a process counts as dead and other processes take its jobs. */
  JOBS_LOST_AFTER_SECONDS: z.coerce.number().int().min(1).default(30),
  JWT_SECRET: secret,
  /** The key before this one, as long as tokens that it signed may live. */
  JWT_SECRET_BEFORE: secret.optional(),
  CODE_SECRET: secret,
  /** Seals the secrets of second factors. */
  FACTOR_SECRET: secret,
  /** The key before this one, as long as secrets sealed with it exist. */
  FACTOR_SECRET_BEFORE: secret.optional(),
  /** Whether staff must have a second factor; without the setting they must, except in the local environment. */
  SECOND_FACTOR: z.enum(['offered', 'required']).optional(),
  /** Whether booking, paying and chat wait for consents; by default they do, except in the local environment. */
  CONSENT: z.enum(['recorded', 'required']).optional(),
  /** The domain of passkeys, if not the longest name that the learner app and the back office share. */
  WEBAUTHN_RP_ID: z.string().min(1).optional(),
  HOST: z.string().default('localhost'),
  SITE_PORT: port.default(4000),
  LEARN_PORT: port.default(4001),
  ADMIN_PORT: port.default(4002),
  METRICS_PORT: port.default(4003),
  /**
   * Milliseconds between the signal to stop and its effect, in which `/readyz` fails and everything is still answered: a
   * proxy that asks it more often than that sends nothing to a server that is closed.
   */
  LEAVE_MS: z.coerce.number().int().min(0).max(30_000).default(0),
  /** Where /metrics listens: the loopback interface unless Prometheus runs on another machine or in another container. */
  METRICS_HOST: z.string().default('localhost'),
  SITE_URL: webAddress,
  LEARN_URL: webAddress,
  ADMIN_URL: webAddress,
  TRUST_PROXY: z.string().optional(),
  /** Folder for incoming uploads, and for stored files unless a bucket is configured. */
  STORAGE_FOLDER: z.string(),
  /** Bytes that the forms that arrive at one process may fill in the folder together. */
  UPLOADS_BYTES: z.coerce.number().int().positive().default(2_000_000_000),
  S3_BUCKET: z.string().min(1).optional(),
  S3_ENDPOINT: webAddress.optional(),
  S3_REGION: z.string().default('us-east-1'),
  S3_ACCESS_KEY_ID: z.string().default(''),
  S3_SECRET_ACCESS_KEY: z.string().default(''),
  S3_PATH_STYLE: flag.default(true),
  FAWRY_BASE_URL: webAddress,
  FAWRY_MERCHANT_CODE: z.string().min(1),
  FAWRY_SECURE_KEY: z.string().min(1),
  FAWRY_TIMEOUT_MS: z.coerce.number().int().positive().default(10_000),
  /** The server's client id at Google; Google sign-in is off without it. */
  GOOGLE_CLIENT_ID: z.string().min(1).optional(),
  /** Script of the sign-in button; everything else that the button loads is in the same folder. */
  GOOGLE_SCRIPT_URL: webAddress.default('https://accounts.google.com/gsi/client'),
  GOOGLE_ISSUERS: z.string().min(1).default('https://accounts.google.com,accounts.google.com'),
  /** URL of the issuer's keys; taken from its discovery document when absent. */
  GOOGLE_JWKS_URL: webAddress.optional(),
  GOOGLE_TOKEN_INFO_URL: webAddress.default('https://oauth2.googleapis.com/tokeninfo'),
  GOOGLE_TIMEOUT_MS: z.coerce.number().int().positive().default(3_000),
  META_GRAPH_BASE: webAddress.default('https://graph.facebook.com'),
  META_API_VERSION: z
    .string()
    .regex(/^v\d+\.\d+$/)
    .default('v23.0'),
  /** Events go to Meta only when the pixel id and the token are both set. */
  META_PIXEL_ID: z.string().min(1).optional(),
  META_CAPI_TOKEN: z.string().min(1).optional(),
  META_APP_SECRET: z.string().min(1).optional(),
  /** Marks events as tests in Meta's dashboard; must be absent in production. */
  META_TEST_EVENT_CODE: z.string().min(1).optional(),
  META_TIMEOUT_MS: z.coerce.number().int().positive().default(10_000),
  SMTP_HOST: z.string(),
  SMTP_PORT: port.default(587),
  SMTP_SECURE: flag.default(false),
  SMTP_USER: z.string().optional(),
  SMTP_PASS: z.string().optional(),
  MAIL_FROM: z.string(),
  /** Where answers to mails arrive; `CONTACT_EMAIL` when absent. */
  MAIL_REPLY_TO: z.email().optional(),
  /** Contact details of the operator; the site leaves out absent ones. */
  CONTACT_EMAIL: z.email().optional(),
  COMPANY_NAME: z.string().min(1).optional(),
  COMPANY_ADDRESS: z.string().min(1).optional(),
  COMPANY_REGISTRATION: z.string().min(1).optional(),
  COMPANY_TAX_NUMBER: z.string().min(1).optional(),
  ...messengerSettings,
  TURN_URLS: z.string().default(''),
  TURN_SECRET: z.string().default(''),
  VIDEO_RELAY_ONLY: flag.default(false),
  /**
   * With key and secret alone, the server only receives the media server's webhooks. With both URLs too, calls may use
   * it.
   */
  LIVEKIT_API_KEY: z.string().min(1).optional(),
  LIVEKIT_API_SECRET: z.string().min(1).optional(),
  /** `LIVEKIT_HOST` is the URL for the server (`https:`), `LIVEKIT_URL` the one for browsers (`wss:`). */
  LIVEKIT_HOST: z.url({ protocol: /^https?$/ }).optional(),
  LIVEKIT_URL: z.url({ protocol: /^wss?$/ }).optional(),
  /** `direct`: the media server carries only calls whose direct connection fails; `server`: every call. */
  VIDEO_TRANSPORT: z.enum(['direct', 'server']).default('direct'),
  /** A collector of OpenTelemetry, to which each request is traced; without it nothing is traced. */
  OTEL_EXPORTER_OTLP_ENDPOINT: webAddress.optional(),
  /** What the collector wants to see: `name=value,other=value`. */
  OTEL_EXPORTER_OTLP_HEADERS: z.string().default(''),
  /** The share of requests that is traced. */
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1),
  API_DOCS: flag.optional(),
  /** Multiplies every rate limit, for journeys and measurements on one machine. */
  RATE_LIMIT_FACTOR: z.coerce.number().int().min(1).default(1),
  LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error', 'silent']).default('info'),
})

export type Settings = z.output<typeof environment>
