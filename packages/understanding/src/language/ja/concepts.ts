/** Words of one meaning, a line a meaning; the everyday words of shopping above all. */
export const CONCEPTS_JA = `
買う 購入 買い 注文
探す 探し 検索 見つけ
見せ 表示 見 見たい
欲しい ほしい 必要
セール 割引 お得 特価 キャンペーン 値引き
クーポン コード 割引券
安い 安く 手頃 お手頃 低価格
高い 高すぎ
値段 価格 いくら
荷物 商品 配送 配達 品物
届く 届き 到着 着く
発送 出荷 送り
状況 ステータス 追跡
もっと 他 ほか 次
戻る 戻っ 前
色 カラー
サイズ 大きさ
在庫 あります
詳しく 詳細 説明 情報
いつ 日 日付
電話 携帯`;
