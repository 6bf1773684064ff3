/** The settings with which server and sandbox speak as messengers and push service to each other. */

export function messengerEnvironment(sandboxUrl: string, siteUrl: string): Record<string, string> {
  return {
    WHATSAPP_API_BASE: `${sandboxUrl}/whatsapp`,
    WHATSAPP_PHONE_NUMBER_ID: '100200300',
    WHATSAPP_ACCESS_TOKEN: 'sandbox-access-token',
    WHATSAPP_APP_SECRET: 'sandbox-app-secret',
    WHATSAPP_VERIFY_TOKEN: 'sandbox-verify-token',
    WHATSAPP_WEBHOOK_URL: `${siteUrl}/api/v1/webhook/whatsapp`,
    TELEGRAM_GATEWAY_URL: `${sandboxUrl}/telegram/gateway`,
    TELEGRAM_GATEWAY_TOKEN: 'sandbox-gateway-token',
    TELEGRAM_BOT_API_URL: `${sandboxUrl}/telegram`,
    TELEGRAM_BOT_TOKEN: '1:sandbox-bot-token',
    TELEGRAM_BOT_NAME: 'hiwar_sandbox_bot',
    TELEGRAM_LINK_URL: `${sandboxUrl}/telegram/open`,
    TELEGRAM_WEBHOOK_SECRET: 'sandbox-webhook-secret',
    TELEGRAM_WEBHOOK_URL: `${siteUrl}/api/v1/webhook/telegram-bot`,
    PUSH_HOSTS: `fcm.googleapis.com,updates.push.services.mozilla.com,web.push.apple.com,*.notify.windows.com,${sandboxUrl}`,
  }
}
