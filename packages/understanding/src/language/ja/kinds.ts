/** What everyday words are: a line a kind, its name first. */
export const KINDS_JA = `
family: 母 父 お母さん お父さん 両親 夫 妻 息子 娘 兄 弟 姉 妹 祖母 祖父 子供 家族 友達 友人 上司 同僚
place: 東京 大阪 京都 名古屋 札幌 福岡 横浜 神戸 ロンドン パリ
food: ピザ パスタ ご飯 米 パン チーズ バター 牛乳 卵 肉 鶏肉 牛肉 豚肉 魚 サラダ スープ 野菜 果物 りんご バナナ トマト 砂糖 塩 チョコレート ケーキ 寿司 ラーメン
drink: 水 コーヒー お茶 ジュース ビール ワイン 牛乳
meal: 朝食 昼食 夕食 朝ごはん 昼ごはん 晩ごはん 食事 料理
cook: 料理 焼く 作り方 レシピ 材料
eatery: レストラン カフェ 居酒屋 食堂
transit: 電車 バス 地下鉄 駅 新幹線 切符
ride: タクシー
flight: 飛行機 空港 フライト
trip: 旅行 休暇 ホテル
money: お金 円 ドル ユーロ
day: 今日 明日 昨日 日 日付
part-of-day: 朝 昼 夕方 夜 午前 午後
clock: 時 分 時間 秒 時刻
span: 秒 分 時間 日 週 月 年 週間
numeral: 一 二 三 四 五 六 七 八 九 十 百 千 万
up: 上げ 大きく 明るく 高く 増やし
down: 下げ 小さく 暗く 低く 減らし
on: つけ オン 点け 入れ
off: 消し オフ 切っ 止め
sound: 音量 音 ボリューム スピーカー
light: 電気 照明 ライト 明かり
room: 台所 キッチン 寝室 部屋 リビング 風呂 家 オフィス
device: 電話 携帯 スマホ パソコン タブレット
music: 音楽 曲 歌 アルバム 歌手 プレイリスト
play: 再生 かけ 流し 聞き 聴き
film: 映画 ドラマ
reading: 本 小説 読ん 物語
broadcast: ラジオ ポッドキャスト
news: ニュース 記事
game: ゲーム 将棋 チェス
weather: 天気 雨 雪 晴れ 気温 風 暑い 寒い 傘 予報
list: リスト 買い物
calendar: カレンダー 予定 会議 イベント リマインダー
alarm: アラーム 目覚まし 起こし
message: メッセージ メール 送っ 返信
call: 電話 かけ
greeting: こんにちは おはよう こんばんは
thanks: ありがとう
yes: はい うん そう
no: いいえ 違う
joke: 冗談 ジョーク
clothes: シャツ ドレス 靴 ズボン ジャケット コート 帽子 スカート
order: 注文 荷物 配達 配送`;
