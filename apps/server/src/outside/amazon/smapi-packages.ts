import { z } from 'zod';
import { SmapiError, violationSchema } from './smapi-error.ts';
import { type Ask, type CallOptions, read } from './smapi-read.ts';
import type { SmapiTransport } from './smapi-transport.ts';

/** Skill packages: the only way by which the definitions of tasks reach Amazon. */

const problems = z
  .array(violationSchema)
  .nullish()
  .transform((list) => list ?? []);
const importStatus = z.enum(['IN_PROGRESS', 'SUCCEEDED', 'FAILED', 'ROLLBACK_SUCCEEDED', 'ROLLBACK_FAILED', 'SKIPPED']);

const importSchema = z.object({
  status: importStatus,
  errors: problems,
  warnings: problems,
  skill: z
    .object({
      resources: z
        .array(z.object({ name: z.string(), status: importStatus, errors: problems, warnings: problems }))
        .nullish()
        .transform((list) => list ?? []),
    })
    .nullish(),
});
/** How far Amazon is with a package: as a whole, and for each resource (`Manifest`, `InteractionModel.en-US`). */
export type PackageImport = z.infer<typeof importSchema>;

const uploadSchema = z.object({ uploadUrl: z.url({ protocol: /^https?$/ }) });

/** Every function throws SmapiError. */
export interface PackageCalls {
  /** Stores an archive at Amazon for a few minutes. @returns its address, for importPackage */
  uploadPackage(archive: Uint8Array, options?: CallOptions): Promise<string>;
  /**
   * Updates a skill with all that the uploaded package holds. Returns the id of the import, which Amazon works on.
   * @param etag only if the skill is still this one; else status 412
   */
  importPackage(skillId: string, location: string, etag?: string, options?: CallOptions): Promise<string>;
  getImport(importId: string, options?: CallOptions): Promise<PackageImport>;
}

export function packageCalls(ask: Ask, { put }: SmapiTransport, apiEndpoint: string): PackageCalls {
  return {
    async uploadPackage(archive, options) {
      const { uploadUrl } = read(await ask((sdk) => sdk.callCreateUploadUrlV1(), options), uploadSchema);
      // What we send is the merchant's: over https, or to where the API itself is.
      const { protocol, origin } = new URL(uploadUrl);
      if (protocol !== 'https:' && origin !== new URL(apiEndpoint).origin) throw unreadable();
      const { statusCode } = await ask(() => put(uploadUrl, new Uint8Array(archive)), options);
      if (statusCode < 200 || statusCode >= 300) {
        const message = `Amazon did not take the skill package (status ${statusCode}).`;
        // The address is good for a few minutes: a later try has a new one.
        throw new SmapiError({ status: statusCode, code: 'UPLOAD_REFUSED', message, isTransient: true });
      }
      return uploadUrl;
    },
    async importPackage(skillId, location, etag, options) {
      const answer = await ask((sdk) => sdk.callImportSkillPackageV1({ location }, skillId, etag), options);
      const at = answer.headers.find(({ key }) => key.toLowerCase() === 'location')?.value;
      const importId = at && /\/imports\/([^/?]+)/.exec(at)?.[1];
      if (!importId) throw unreadable();
      return importId;
    },
    async getImport(importId, options) {
      return read(await ask((sdk) => sdk.callGetImportStatusV1(importId), options), importSchema);
    },
  };
}

function unreadable(): SmapiError {
  const message = 'Amazon did not say where the skill package is.';
  return new SmapiError({ status: 0, code: 'UNREADABLE_REPLY', message, isTransient: true });
}
