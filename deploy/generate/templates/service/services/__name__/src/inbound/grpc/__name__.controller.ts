import type { UserCaller } from '@bandeja/auth';
import {
  __Name__ServiceService,
  type List__Name__Request,
  type List__Name__Response,
  type Save__Thing__Request,
  type Save__Thing__Response,
} from '@bandeja/contracts/__name__';
import { Rpc } from '@bandeja/rpc';
import { Controller } from '@nestjs/common';
import { Prisma__Name__ } from '../../outbound/prisma/prisma-__name__.js';
import { Save__Thing__ } from '../../use-cases/save-__thing__.js';

@Controller()
export class __Name__Controller {
  constructor(
    private readonly __name__: Prisma__Name__,
    private readonly save: Save__Thing__,
  ) {}

  @Rpc(__Name__ServiceService, 'save__Thing__', { from: ['gateway'], callers: ['athlete', 'coach'] })
  async save__Thing__(
    { id, name }: Save__Thing__Request,
    { userId }: UserCaller,
  ): Promise<Save__Thing__Response> {
    await this.save.execute(userId, id, name);
    return {};
  }

  @Rpc(__Name__ServiceService, 'list__Name__', { from: ['gateway'], callers: ['athlete', 'coach'] })
  async list__Name__(request: List__Name__Request, { userId }: UserCaller): Promise<List__Name__Response> {
    const { items, nextPageToken } = await this.__name__.listOf(userId, request);
    return { __name__: items.map(({ id, name, createdAt }) => ({ id, name, createdAt })), nextPageToken };
  }
}
