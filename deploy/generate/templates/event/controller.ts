import { OnEvent } from '@bandeja/events';
import { Controller } from '@nestjs/common';

@Controller()
export class __Service__EventsController {}
