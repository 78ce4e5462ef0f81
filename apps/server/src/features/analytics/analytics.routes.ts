import type { analyticsRoutes } from '@voicecart/contract/routes/analytics';
import { csvStream } from '../../platform/formats/csv.ts';
import type { Handlers } from '../../platform/http/http.ts';
import { readReport, readReportTable } from './analytics.ts';
import { readHealthReport } from './health.ts';
import { readMoney, readOrdersTable, readSkillDashboard } from './money.ts';
import { readCohorts } from './retention.ts';
import { compareSkills } from './skill-figures.ts';

export const analyticsHandlers: Handlers<typeof analyticsRoutes> = {
  async appReport({ platform, merchantId }, { body }) {
    return { success: true, ...(await readReport(platform.db, merchantId, body)) };
  },

  async moneyReport({ platform, merchantId }, { body }) {
    return { success: true, ...(await readMoney(platform.db, merchantId, body)) };
  },

  async retentionReport({ platform, merchantId }, { body }) {
    return { success: true, ...(await readCohorts(platform.db, merchantId, body)) };
  },

  async healthReport({ platform, merchantId }, { body }) {
    return { success: true, ...(await readHealthReport(platform.db, merchantId, body.skill_id)) };
  },

  async skillDashboard({ platform, merchantId }, { body }) {
    return { success: true, ...(await readSkillDashboard(platform.db, merchantId, body.skill_id)) };
  },

  async listSkillFigures({ platform }, { query }) {
    const { currentPage, limit } = query;
    return { success: true, ...(await compareSkills(platform.db, query)), currentPage, limit };
  },

  async exportReport({ platform, merchantId, header }, { params, query }) {
    const { table } = params;
    const { header: columns, rows } =
      table === 'orders.csv'
        ? await readOrdersTable(platform.db, merchantId, query)
        : await readReportTable(platform.db, merchantId, query, table);
    header('content-disposition', `attachment; filename="${table}"`);
    return csvStream(columns, rows);
  },
};
