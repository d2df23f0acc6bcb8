import type { UserCaller } from '@bandeja/auth';
import {
  AnalysisServiceService,
  type BlockPersonRequest,
  type BlockPersonResponse,
  type ListBlocksRequest,
  type ListBlocksResponse,
  type UnblockPersonRequest,
  type UnblockPersonResponse,
} from '@bandeja/contracts/analysis';
import { Rpc, type OperationRule } from '@bandeja/rpc';
import { Controller } from '@nestjs/common';
import { BlockPerson } from '../../use-cases/block/block-person.js';

const PEOPLE: OperationRule = { from: ['gateway'], callers: ['athlete', 'coach'] };

@Controller()
export class BlocksController {
  constructor(private readonly blocks: BlockPerson) {}

  @Rpc(AnalysisServiceService, 'blockPerson', PEOPLE)
  async blockPerson({ personId }: BlockPersonRequest, caller: UserCaller): Promise<BlockPersonResponse> {
    await this.blocks.block(caller, personId);
    return {};
  }

  @Rpc(AnalysisServiceService, 'unblockPerson', PEOPLE)
  async unblockPerson(
    { personId }: UnblockPersonRequest,
    caller: UserCaller,
  ): Promise<UnblockPersonResponse> {
    await this.blocks.unblock(caller, personId);
    return {};
  }

  @Rpc(AnalysisServiceService, 'listBlocks', PEOPLE)
  async listBlocks(_request: ListBlocksRequest, caller: UserCaller): Promise<ListBlocksResponse> {
    return { blocks: await this.blocks.list(caller) };
  }
}
