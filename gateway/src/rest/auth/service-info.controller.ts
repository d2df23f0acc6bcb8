import { Controller, Get } from '@nestjs/common';

/** What GoTrue clients request first: the available sign-in methods, and a health check. */
@Controller('auth/v1')
export class ServiceInfoController {
  @Get('settings')
  settings() {
    return {
      external: { anonymous_users: false, email: true, phone: false },
      disable_signup: false,
      mailer_autoconfirm: false,
      phone_autoconfirm: false,
      sms_provider: '',
      saml_enabled: false,
    };
  }

  @Get('health')
  health() {
    return { name: 'Bandeja', version: 'v1', description: 'Accounts and sessions, in the GoTrue protocol' };
  }
}
